"""A real MediaWiki on a loopback port, from the packages that setup_mediawiki.sh unpacked."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import time
import urllib.request
from pathlib import Path

HOME = Path(__file__).resolve().parents[2] / ".mediawiki"
BOT, APP, BOT_PASSWORD = "ReportBot", "audit", "0123456789abcdefghijklmnopqrstuv"
PASSWORD = "Correct-Horse-9"
SETTINGS = """
$wgMainCacheType = $wgSessionCacheType = $wgParserCacheType = CACHE_DB;
$wgJobRunRate = 0; $wgRateLimits = []; $wgEnableEmail = false;
$wgTmpDirectory = dirname( __DIR__ ) . '/tmp';
if ( is_file( __DIR__ . '/extra.php' ) ) { require __DIR__ . '/extra.php'; }
"""


def ready() -> bool:
    """Whether MediaWiki was set up (`make test` does it)."""
    return (HOME / "ready").exists() and shutil.which("php") is not None


class MediaWiki:
    """One wiki in a folder of its own, with a bot account; `extra` switches faults on."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._reserved = _free_port()
        self.port = int(self._reserved.getsockname()[1])
        self.url = f"http://127.0.0.1:{self.port}"
        self.account = f"{BOT}@{APP}"
        for name in ("conf", "data", "tmp"):
            (folder / name).mkdir(parents=True)
        self._php(
            "install.php",
            "--confpath",
            str(folder / "conf"),
            "--dbtype",
            "sqlite",
            "--dbpath",
            str(folder / "data"),
            "--dbname",
            "w",
            "--server",
            self.url,
            "--scriptpath",
            "",
            "--lang",
            "en",
            "--pass",
            PASSWORD,
            "Wiki",
            "Admin",
        )
        with (folder / "conf" / "LocalSettings.php").open("a", encoding="utf-8") as settings:
            settings.write(SETTINGS)
        self._php("createAndPromote.php", "--bot", BOT, PASSWORD)
        self.bot_password(APP, "basic,highvolume,editpage,createeditmovepage", BOT_PASSWORD)
        self._server: subprocess.Popen[bytes] | None = None
        self.start()

    def bot_password(self, app: str, grants: str, password: str) -> None:
        """Make a bot password of the bot's account."""
        self._php("createBotPassword.php", "--appid", app, "--grants", grants, BOT, password)

    def start(self) -> None:
        """Serve, and wait until it answers."""
        environment = {**os.environ, "MW_CONFIG_FILE": self._settings, "PHP_CLI_SERVER_WORKERS": "4"}
        self._server = subprocess.Popen(
            [
                "php",
                "-d",
                "opcache.revalidate_freq=0",
                "-d",
                "display_errors=0",
                "-d",
                "memory_limit=512M",
                "-S",
                f"127.0.0.1:{self.port}",
                "-t",
                str(HOME / "mw"),
            ],
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        for _ in range(100):
            try:
                urllib.request.urlopen(f"{self.url}/api.php?action=query&format=json", timeout=5).read()
                return
            except OSError:
                time.sleep(0.1)
        raise RuntimeError("MediaWiki does not answer")

    def stop(self) -> None:
        """Stop the whole process group: the master alone would leave its workers on the port."""
        if self._server is not None:
            os.killpg(self._server.pid, signal.SIGTERM)
            self._server.wait()
            self._server = None
        self._reserved.close()

    def extra(self, php: str) -> None:
        """Settings on top of the others; empty text takes them off."""
        (self.folder / "conf" / "extra.php").write_text(f"<?php\n{php}\n" if php else "<?php\n", "utf-8")

    def create_user(self, name: str) -> None:
        """An account for a player."""
        self._php("createAndPromote.php", name, PASSWORD)

    def import_dump(self, file: Path) -> None:
        """Import a dump with its times, users and texts."""
        self._php("importDump.php", "--no-updates", str(file))

    def edit(self, title: str, text: str, user: str = "Admin", summary: str = "") -> None:
        """An edit by somebody else."""
        self._php("edit.php", "--user", user, "--summary", summary, title, stdin=text)

    def delete(self, title: str) -> None:
        """Delete a page."""
        self._php("deleteBatch.php", "-u", "Admin", stdin=title)

    def move(self, title: str, to: str, *, redirect: bool) -> None:
        """Move a page, and leave a redirect behind or nothing."""
        options = () if redirect else ("--noredirects",)
        self._php("moveBatch.php", "-u", "Admin", *options, stdin=f"{title}|{to}")

    def text(self, title: str) -> str:
        """The page as it stands."""
        return self._php("getText.php", title)

    @property
    def _settings(self) -> str:
        return str(self.folder / "conf" / "LocalSettings.php")

    def _php(self, script: str, *arguments: str, stdin: str = "") -> str:
        environment = dict(os.environ)
        if (self.folder / "conf" / "LocalSettings.php").exists():
            environment["MW_CONFIG_FILE"] = self._settings
        done = subprocess.run(
            ["php", str(HOME / "mw" / "maintenance" / script), *arguments],
            input=stdin.encode(),
            env=environment,
            capture_output=True,
            check=False,
        )
        if done.returncode != 0:
            raise RuntimeError(f"{script}: {done.stdout.decode()} {done.stderr.decode()}")
        return done.stdout.decode()


def _free_port() -> socket.socket:
    """A port that is given to nobody else while the socket is open, though PHP may listen on it."""
    reserved = socket.socket()
    reserved.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    reserved.bind(("127.0.0.1", 0))
    return reserved
