/** Your turn is noticed: the title says so, flashes while the page is out of sight, and a short sound if wanted. */

const TITLE = 'BlackPoker';

/** Begin to draw attention; call what is returned when it is no longer wanted. */
export function notice(text: string, sound: boolean): () => void {
  let on = true;
  document.title = `● ${text} – ${TITLE}`;
  const timer = setInterval(() => {
    if (!document.hidden) on = true;
    else on = !on;
    document.title = on ? `● ${text} – ${TITLE}` : `○ ${TITLE}`;
  }, 900);
  if (sound) beep();
  return () => {
    clearInterval(timer);
    document.title = TITLE;
  };
}

function beep(): void {
  const sound = new AudioContext();
  const tone = sound.createOscillator();
  const gain = sound.createGain();
  gain.gain.value = 0.05;
  tone.connect(gain).connect(sound.destination);
  tone.frequency.value = 660;
  tone.start();
  tone.stop(sound.currentTime + 0.12);
  tone.onended = () => void sound.close();
}
