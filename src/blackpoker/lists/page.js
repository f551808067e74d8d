// Shows the entries that fit what is searched for; a word may be a name, a sign such as $D, or a card such as ♣5.
const search = document.getElementById('search');
const format = document.getElementById('format');
const section = document.getElementById('section');
const suits = { '♥': '♡', '♦': '♢', '♤': '♠', '♧': '♣' };

function plain(text) {
  return text.normalize('NFKC').toLowerCase().replace(/[♥♦♤♧]/g, (suit) => suits[suit]);
}

function show() {
  const words = plain(search.value).split(/\s+/).filter(Boolean);
  const most = format ? Number(format.value) : 9;
  let found = 0;
  const fits = (entry) => {
    const text = plain(entry.dataset.words);
    return Number(entry.dataset.number) <= most && words.every((word) => text.includes(word));
  };
  for (const each of document.querySelectorAll('main > section')) {
    const here = !section.value || each.id === section.value;
    let shown = 0;
    const entries = each.querySelectorAll(':scope > article');
    for (const entry of entries) {
      entry.hidden = !(here && fits(entry));
      if (!entry.hidden) shown += 1;
    }
    each.hidden = !here || (entries.length ? shown === 0 : words.length > 0);
    found += shown;
  }
  document.getElementById('none').hidden = found > 0 || Boolean(section.value);
}

for (const control of [search, format, section]) control?.addEventListener('input', show);
document.getElementById('print').addEventListener('click', () => window.print());
document.getElementById('readings')?.addEventListener('change', (event) => {
  document.body.classList.toggle('plain', !event.target.checked);
});
