import { faultyRun } from '../faulty-run.ts';
import type { FaultyRun } from '../faulty-run.ts';
import type { Row } from '../row.ts';

const FEW = 8;

/** Fifty kills on a few accounts of different sizes; and a thousand small accounts. */
const RUNS: FaultyRun[] = [
  {
    accounts: FEW,
    kills: 50,
    shareOfStoppingAll: 1,
    latestKillMs: 150,
    wishOf: (index) => ({ posts: 10 + index * 8, months: 1 }),
  },
  {
    accounts: 1000,
    kills: 20,
    lanes: 12,
    shareOfStoppingAll: 0.02,
    latestKillMs: 3000,
    wishOf: () => ({ posts: 6, months: 0.5 }),
  },
];

function partOf(run: FaultyRun, share: number): FaultyRun {
  return { ...run, accounts: Math.ceil(run.accounts * share), kills: Math.ceil(run.kills * share) };
}

/** R24: reading the network, while every fifth call fails in every way that passes and processes die in the middle of it. */
export const sync: Row = async function* ({ share }) {
  for (const run of RUNS) yield* faultyRun(run.accounts > FEW ? partOf(run, share) : run);
};
