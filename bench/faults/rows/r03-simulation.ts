import { isClean } from '#testing/publishing-checker.ts';
import { runsUntilCaught } from '#testing/publishing/simulation/catch-twin.ts';
import { postLives } from '#testing/publishing/simulation/post-lives.ts';
import { TWINS } from '#testing/publishing/simulation/twins.ts';
import type { Row } from '../row.ts';

const LIVES = 100_000;
const LONGEST_MS = 300_000;
const REPLAYED_EVERY = 200;
const TWIN_SEEDS = 100;
const TWIN_RUNS = 60;

/** R3: the protocol itself on a store and a network in memory, under a clock of its own, seed after seed. */
export const simulation: Row = async function* ({ seed, share }) {
  const began = performance.now();
  const broken: string[] = [];
  let [lives, seeds, replayed, different] = [0, 0, 0, 0];
  while (lives < LIVES * share && performance.now() - began < LONGEST_MS) {
    const told = await postLives(seed + seeds);
    lives += told.parts;
    if (!isClean(told.verdict)) broken.push(told.line);
    if (seeds % REPLAYED_EVERY === 0) {
      replayed += 1;
      if ((await postLives(seed + seeds)).fingerprint !== told.fingerprint) different += 1;
    }
    seeds += 1;
  }
  const seconds = (performance.now() - began) / 1000;
  const detail = { seeds, from: seed, seconds: Math.round(seconds), perSecond: Math.round(lives / seconds) };
  yield { figure: 'R3: lives of posts simulated', value: lives, unit: 'lives', atLeast: LIVES * share, detail };
  yield {
    figure: 'R3: seeds with something lost, extra, doubled or wrong',
    value: broken.length,
    unit: `of ${seeds} seeds`,
    atMost: 0,
    detail: { examples: broken.slice(0, 5) },
  };
  yield { figure: 'R3: seeds that did not replay alike', value: different, unit: `of ${replayed}`, atMost: 0 };
  const twinSeeds = Math.ceil(TWIN_SEEDS * share);
  const missed: Record<string, number> = {};
  for (const [name, twin] of Object.entries(TWINS))
    for (let each = 0; each < twinSeeds; each += 1)
      if ((await runsUntilCaught(twin, seed + each * TWIN_RUNS, TWIN_RUNS)) === undefined)
        missed[name] = (missed[name] ?? 0) + 1;
  yield {
    figure: `R3: how often ${TWIN_RUNS} simulated runs did not catch a broken twin, the worst of ${Object.keys(TWINS).length}`,
    value: Math.max(0, ...Object.values(missed)),
    unit: `of ${twinSeeds} times`,
    atMost: Math.floor(twinSeeds / 100),
    detail: { missed },
  };
};
