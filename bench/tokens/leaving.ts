import { diceOf } from '#testing/tokens/dice.ts';
import { raceMany } from '#testing/tokens/leaving-races.ts';
import type { Figure } from '../figure.ts';
import { openWiredBench } from './wired-bench.ts';

const RACES = 200;
const AT_ONCE = 40;
const POSTS = 60;

/** Somebody leaves in the midst of calls for their account. The network has no call that ends a token: we forget it. */
export async function* leavingFigures(share: number): AsyncGenerator<Figure> {
  const many = Math.ceil(RACES * share);
  const network = await openWiredBench();
  try {
    await network.control('POST', 'threads/app', { slow_s: 0.3 });
    const races = await raceMany(network, { races: many, atOnce: AT_ONCE, posts: POSTS, dice: diceOf('leaving') });
    const calls = races.map(({ callsAfter }) => callsAfter);
    yield {
      figure: `tokens left after ${many} disconnections and deletions in the midst of calls`,
      value: races.filter(({ isLeft }) => isLeft).length,
      unit: 'tokens',
      atMost: 0,
      detail: { faults: races.flatMap(({ faults }) => faults) },
    };
    yield {
      figure: 'the last call with a token after it was forgotten',
      value: Number((Math.max(...races.map(({ lastAfterMs }) => lastAfterMs)) / 1000).toFixed(1)),
      unit: 's after',
      atMost: 60,
      detail: { callsAfter: { most: Math.max(...calls), none: calls.filter((count) => count === 0).length } },
    };
  } finally {
    await network.close();
  }
}
