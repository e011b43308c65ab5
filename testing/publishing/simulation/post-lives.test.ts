import { expect, test } from 'vitest';
import { isClean } from '../../publishing-checker.ts';
import { runsUntilCaught } from './catch-twin.ts';
import { postLives } from './post-lives.ts';
import { TWINS } from './twins.ts';

const MOST_RUNS = 60;
/** Many lives are many steps; how long they take says nothing about them. */
const timeout = 60_000;

test(
  'posts among deaths, pauses, forgetting and a failing network go out once or say why not',
  { timeout },
  async () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const { verdict, line } = await postLives(seed);
      expect(isClean(verdict), line).toBe(true);
    }
  },
);

test('a seed replays alike, and another one does not', { timeout }, async () => {
  const [once, again, other] = [await postLives(11), await postLives(11), await postLives(12)];
  expect(again.fingerprint).toBe(once.fingerprint);
  expect(other.fingerprint).not.toBe(once.fingerprint);
});

test.each(Object.entries(TWINS))('a broken twin is caught: %s', { timeout }, async (_name, twin) => {
  expect(await runsUntilCaught(twin, 0, MOST_RUNS)).toBeDefined();
});
