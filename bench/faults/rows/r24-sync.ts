import { faultyRun } from '../faulty-run.ts';
import type { FaultyRun } from '../faulty-run.ts';
import type { Row } from '../row.ts';

/** Fifty kills on a few accounts of different sizes: small enough to be whole in every run. */
const FEW: FaultyRun = {
  accounts: 8,
  kills: 50,
  shareOfStoppingAll: 1,
  latestKillMs: 150,
  wishOf: (index) => ({ posts: 10 + index * 8, months: 1 }),
};

const MANY: FaultyRun = {
  accounts: 1000,
  kills: 20,
  lanes: 12,
  shareOfStoppingAll: 0.02,
  latestKillMs: 3000,
  wishOf: () => ({ posts: 6, months: 0.5 }),
};

/** R24: reading the network, while every fifth call fails in every way that passes and processes die in the middle of it. */
export const sync: Row = async function* ({ share }) {
  yield* faultyRun(FEW);
  yield* faultyRun({ ...MANY, accounts: Math.ceil(MANY.accounts * share), kills: Math.ceil(MANY.kills * share) });
};
