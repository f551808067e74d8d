/** Your turn is noticed: the title says so, flashes while the page is out of sight, and a short sound if wanted. */

import { play } from './sounds';

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
  if (sound) play('turn');
  return () => {
    clearInterval(timer);
    document.title = TITLE;
  };
}
