import { createContext, use, useState } from 'react';
import { openStateStore } from '#base/persisted-state.ts';
import type { Capability } from '../plan.ts';
import { GATES_AWAY, gatesAwayIn } from '../gates-away.ts';

/** What the browser told the server; in the browser itself nobody says it, for it is read where it is kept. */
export const GatesAwayContext = createContext<readonly Capability[]>([]);

/** Whether somebody has put this gate away, until they ask for it again. */
export function useGateAway(capability: Capability): [boolean, (isAway: boolean) => void] {
  const told = use(GatesAwayContext);
  const [isAway, setIsAway] = useState(() => (typeof document === 'undefined' ? told : kept()).includes(capability));
  const put = (away: boolean) => {
    const others = kept().filter((each) => each !== capability);
    store().write(GATES_AWAY, away ? [...others, capability] : others);
    setIsAway(away);
  };
  return [isAway, put];
}

function kept(): Capability[] {
  return gatesAwayIn(store().read(GATES_AWAY));
}

function store() {
  const secure = location.protocol === 'https:';
  return openStateStore({
    storage: 'cookies',
    cookie: { maxAgeDays: 365, path: '/', sameSite: 'lax', secure },
    debug: false,
  });
}
