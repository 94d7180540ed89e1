"""Accounts: optional, so that somebody finds their tables on all their devices."""

from quattrocento.web.accounts.register import Accounts, Member

__all__ = ["Accounts", "Member"]
