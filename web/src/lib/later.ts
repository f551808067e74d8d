/** The pages and dialogs that are fetched when they are first needed; the lobby comes with the first screen. */

export const LATER = {
  join: () => import('../pages/Join.svelte'),
  missions: () => import('../pages/Missions.svelte'),
  nowhere: () => import('../pages/Nowhere.svelte'),
  play: () => import('../pages/Play.svelte'),
  viewer: () => import('../pages/Viewer.svelte'),
  rules: () => import('../pages/Rules.svelte'),
  panel: () => import('../parts/RulePanel.svelte'),
  options: () => import('../parts/Options.svelte'),
  keys: () => import('../parts/Keys.svelte'),
  review: () => import('../parts/Review.svelte'),
  board: () => import('../parts/OpenTables.svelte'),
  form: () => import('../parts/GameForm.svelte'),
};

/** Fetch everything else in quiet moments, one after the other, the table first. */
export async function fetchAll(): Promise<void> {
  for (const load of [LATER.play, ...Object.values(LATER)]) await load().catch(() => undefined);
}
