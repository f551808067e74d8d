"""The parameters of a player, as they are written: `200`, `time=0.5,cores=2`."""

from blackpoker.core import BlackPokerError


class UnknownPlayer(BlackPokerError):
    """Somebody named a player, or a parameter of one, that does not exist."""


class Parameters:
    """What follows the colon in the name of a player; it remembers what it was asked for, to refuse the rest.

    The value without a key, as the 200 of `flat:200`, has the key "".
    """

    def __init__(self, name: str, text: str = "") -> None:
        self.name = name
        self._given: dict[str, str] = {}
        self._known: list[str] = []
        for place, word in enumerate(text.split(",") if text else []):
            key, equals, value = word.partition("=")
            key, value = (key.strip(), value.strip()) if equals else ("", key.strip())
            if key in self._given or not value or (not equals and place > 0):
                raise UnknownPlayer(
                    f"{name} cannot read {word!r}; parameters are written {name}:value,key=value",
                    ja=f"{name} は {word!r} を読み取れません。パラメーターは {name}:値,キー=値 と書きます。",
                )
            self._given[key] = value

    def number(self, key: str, least: float) -> float | None:
        """Return a parameter as a number that is at least so large, or None if it is not given."""
        text = self.text(key)
        if text is None:
            return None
        try:
            value = float(text)
        except ValueError:
            value = float("nan")
        if not least <= value < float("inf"):
            raise self._refused(key, text, f"a number of at least {least:g}", f"{least:g} 以上の数")
        return value

    def integer(self, key: str, least: int, most: int | None = None) -> int | None:
        """Return a parameter as a whole number that is at least and at most so large, or None if it is not given."""
        text = self.text(key)
        if text is None:
            return None
        if not text.isascii() or not text.isdigit() or len(text) > 15 or int(text) < least:
            raise self._refused(key, text, f"a whole number of at least {least}", f"{least} 以上の整数")
        if most is not None and int(text) > most:
            raise self._refused(key, text, f"a whole number of at most {most}", f"{most} 以下の整数")
        return int(text)

    def text(self, key: str) -> str | None:
        """Return a parameter as it was written, or None if it is not given."""
        self._known.append(key)
        return self._given.get(key)

    def check_all_known(self) -> None:
        """Raise UnknownPlayer if something was given that nobody asked for."""
        for key in self._given:
            if key not in self._known:
                known = [f"{each}=" if each else "value" for each in self._known]
                en, ja = ", ".join(known) or "none", "、".join(known) or "なし"
                shown = f"{key}=" if key else self._given[key]
                raise UnknownPlayer(
                    f"{self.name} has no parameter {shown}; it knows {en}",
                    ja=f"{self.name} にパラメーター {shown} はありません。使えるのは {ja} です。",
                )

    def _refused(self, key: str, text: str, what: str, ja: str) -> UnknownPlayer:
        shown = f"{key}={text}" if key else text
        return UnknownPlayer(
            f"{self.name} cannot take {shown}; it wants {what}",
            ja=f"{self.name} は {shown} を受け取れません。{ja}を指定してください。",
        )
