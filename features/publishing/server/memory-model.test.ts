import { expect, test } from 'vitest';
import { differencesOfStores } from '#testing/publishing/simulation/both-stores.ts';
import { testGround } from '#testing/publishing/test-ground.ts';

test('the store that the simulation runs on does what PostgreSQL does', async () => {
  const { needs } = await testGround();
  for (let seed = 1; seed <= 5; seed += 1) expect(await differencesOfStores(needs, seed), `seed ${seed}`).toEqual([]);
});
