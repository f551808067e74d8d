/** For whose devices everybody waits, by name. */

import type { State, Welcome } from './wire';

export function owed({ state, welcome }: { state: State | null; welcome: Welcome | null }): string {
  return (state?.mixing?.owed ?? []).map((seat) => welcome?.seats[seat]?.name ?? seat).join(', ');
}
