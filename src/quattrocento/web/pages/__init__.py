"""The pages that people see."""

from quattrocento.web.pages.handlers import assets, home, picture, rules, rules_index, sit, table

Pages = (home, table, sit, rules, rules_index, picture, assets)

__all__ = ["Pages"]
