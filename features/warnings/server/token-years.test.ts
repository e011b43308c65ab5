import { expect, test } from 'vitest';
import { testRuntime } from '#testing/runtime.ts';
import { liveThrough } from '#testing/tokens/token-years.ts';

test('with every fifth call failing no account that can be reached is lost, and whoever will be is warned each time', async () => {
  const { runtime } = await testRuntime();
  const lived = await liveThrough(runtime, { reachable: 4, private: 2, stuck: 1, days: 100, failures: 20 });
  expect(lived).toMatchObject({ expired: 0, givenUp: 1, unwarned: 0, falseAlarms: 0 });
  // Each private profile after 90 days, the stuck token after 60.
  expect(lived.losses).toBe(3);
}, 240_000);
