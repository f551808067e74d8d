"""Telling a difference: as text, as data, as Markdown and as a page."""

import html
from collections.abc import Iterator
from typing import Final

from blackpoker.core.text import Text

from .behaviour import Behaviour
from .comparing import ADDED, CHANGED, REMOVED, SIGNS, Change
from .sides import FIELDS, LISTS, Side

TITLE: Final = Text("{before} と {after} の違い", "{before} and {after}: what differs")
SAME: Final = Text("一覧に違いはありません。", "The lists say the same.")
KINDS: Final[dict[str, Text]] = {
    ADDED: Text("加わる", "added"), REMOVED: Text("なくなる", "removed"), CHANGED: Text("変わる", "changed"),
}  # fmt: skip
PLAYED: Final = Text(
    "{played}個のシナリオのうち、{differing}個の進み方が変わります。",
    "{differing} of {played} scenarios go differently.",
)
LEFT_OUT: Final = Text(
    "一方のルールで並べられない{skipped}個は除きました。", "{skipped} that one side cannot lay were left out."
)
BEHAVIOUR: Final = Text("進み方", "What happens")
STEP: Final = Text("最初に違う手：{step}（{line}行目）", "first different at: {step} (line {line})")


def title(before: Side, after: Side, language: str) -> str:
    """Return the title of a difference."""
    return TITLE.say(language, before=before.name.say(language), after=after.name.say(language))


def behaviour_lines(behaviour: Behaviour, language: str) -> list[str]:
    """Say how many scenarios differ."""
    said = [PLAYED.say(language, played=behaviour.played, differing=len(behaviour.differences))]
    if behaviour.skipped:
        said.append(LEFT_OUT.say(language, skipped=behaviour.skipped))
    return said


def told(before: Side, after: Side, changes: list[Change], behaviour: Behaviour | None, language: str) -> Iterator[str]:
    """Tell a difference in lines for people."""
    yield title(before, after, language)
    if not changes:
        yield SAME.say(language)
    for kind, heading in LISTS.items():
        of_list = [change for change in changes if change.list == kind]
        if of_list:
            yield ""
            yield heading.say(language)
        for change in of_list:
            yield f"{SIGNS[change.kind]} {change.name.say(language)} ({change.id})"
            for field in change.fields:
                name = FIELDS[field.field].say(language)
                if change.kind == CHANGED:
                    yield f"    {name}: {field.before.say(language)} → {field.after.say(language)}"
                else:
                    text = field.after if change.kind == ADDED else field.before
                    yield f"    {name}: {text.say(language)}"
    if behaviour is not None:
        yield ""
        yield BEHAVIOUR.say(language)
        yield from behaviour_lines(behaviour, language)
        for each in behaviour.differences:
            yield f"* {each.name}"
            yield "    " + STEP.say(language, step=each.step.say(language), line=each.line)
            yield f"    - {each.before.say(language)}"
            yield f"    + {each.after.say(language)}"


def both(text: Text) -> dict[str, str]:
    """Return a text in both languages, as programs read it."""
    return {"ja": text.ja, "en": text.en}


def data_of(before: Side, after: Side, changes: list[Change], behaviour: Behaviour | None) -> dict[str, object]:
    """Return a difference as programs read it."""
    said: dict[str, object] = {"before": both(before.name), "after": both(after.name)}
    said["changes"] = [
        {
            "kind": change.kind, "list": change.list, "id": change.id, "name": both(change.name),
            "fields": [
                {"field": each.field, "before": both(each.before), "after": both(each.after)} for each in change.fields
            ],
        }
        for change in changes
    ]  # fmt: skip
    if behaviour is not None:
        said["scenarios"] = {
            "played": behaviour.played, "skipped": behaviour.skipped,
            "differences": [
                {
                    "name": each.name, "file": each.file, "line": each.line, "step": both(each.step),
                    "before": both(each.before), "after": both(each.after),
                }
                for each in behaviour.differences
            ],
        }  # fmt: skip
    return said


def cell(text: str) -> str:
    """Write a text into a cell of a table."""
    return text.replace("|", "\\|").replace("\n", " ")


def markdown_of(
    before: Side, after: Side, changes: list[Change], behaviour: Behaviour | None, language: str
) -> Iterator[str]:
    """Write a difference as Markdown."""
    yield f"# {title(before, after, language)}"
    yield ""
    if not changes:
        yield SAME.say(language)
    for kind, heading in LISTS.items():
        of_list = [change for change in changes if change.list == kind]
        if not of_list:
            continue
        yield f"## {heading.say(language)}"
        yield ""
        yield "| | | " + " | ".join([cell(side.name.say(language)) for side in (before, after)]) + " |"
        yield "|---|---|---|---|"
        for change in of_list:
            name = f"**{SIGNS[change.kind]} {cell(change.name.say(language))}** {KINDS[change.kind].say(language)}"
            for place, field in enumerate(change.fields):
                cells = [name if place == 0 else "", FIELDS[field.field].say(language)]
                cells += [cell(field.before.say(language)), cell(field.after.say(language))]
                yield "| " + " | ".join(cells) + " |"
        yield ""
    if behaviour is not None:
        yield f"## {BEHAVIOUR.say(language)}"
        yield ""
        yield " ".join(behaviour_lines(behaviour, language))
        yield ""
        for each in behaviour.differences:
            yield f"- **{each.name}** – `{each.step.say(language)}`"
            yield f"  - {each.before.say(language)}"
            yield f"  - {each.after.say(language)}"


STYLE: Final = (
    "body { font: 16px/1.6 sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem } "
    "table { border-collapse: collapse; width: 100% } "
    "td, th { border: 1px solid #999; padding: .3rem .5rem; vertical-align: top } "
    "th { text-align: left } ins { background: #d9f2d9; text-decoration: none } del { background: #f7d9d9 } "
    "@media (prefers-color-scheme: dark) { body { background: #151515; color: #eee } "
    "ins { background: #1d4d1d } del { background: #5a1d1d } }"
)


def page_of(
    before: Side, after: Side, changes: list[Change], behaviour: Behaviour | None, language: str
) -> Iterator[str]:
    """Write a difference as a page of its own."""

    def said(text: Text) -> str:
        return html.escape(text.say(language))

    heading = html.escape(title(before, after, language))
    yield "<!doctype html>"
    yield f'<html lang="{language}"><head><meta charset="utf-8"><title>{heading}</title>'
    yield f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head><body><h1>{heading}</h1>'
    if not changes:
        yield f"<p>{said(SAME)}</p>"
    for kind, words in LISTS.items():
        of_list = [change for change in changes if change.list == kind]
        if not of_list:
            continue
        yield f"<h2>{said(words)}</h2>"
        for change in of_list:
            yield f"<h3>{SIGNS[change.kind]} {said(change.name)} <small>{html.escape(change.id)}</small></h3><table>"
            for field in change.fields:
                yield (
                    f'<tr><th scope="row">{said(FIELDS[field.field])}</th>'
                    f"<td><del>{said(field.before)}</del></td><td><ins>{said(field.after)}</ins></td></tr>"
                )
            yield "</table>"
    if behaviour is not None:
        yield f"<h2>{said(BEHAVIOUR)}</h2><p>{html.escape(' '.join(behaviour_lines(behaviour, language)))}</p><dl>"
        for each in behaviour.differences:
            yield f"<dt>{html.escape(each.name)} – <code>{said(each.step)}</code></dt>"
            yield f"<dd><del>{said(each.before)}</del></dd><dd><ins>{said(each.after)}</ins></dd>"
        yield "</dl>"
    yield "</body></html>"
