"""Pages for browsers: no page asks anything of elsewhere, and none needs a script."""
