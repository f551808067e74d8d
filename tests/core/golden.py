"""Write the golden digests of the tiny game anew; run `python -m tests.core.golden` when a rule has changed."""

from pathlib import Path

from tests.core.test_properties import digests_of_games

if __name__ == "__main__":
    path = Path(__file__).parent / "golden" / "tiny.txt"
    path.parent.mkdir(exist_ok=True)
    path.write_text(digests_of_games() + "\n")
    print(f"wrote {path.name}")
