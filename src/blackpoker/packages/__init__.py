"""Rule packages (ルールパッケージ): local rules as data, strictly read, made of the words of a vocabulary."""
