"""The list of actions (アクションリスト)."""
