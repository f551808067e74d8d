"""The common rules (共通ルール): cards, zones, units, costs, keys, targets, requests, damage, knowledge and winning."""
