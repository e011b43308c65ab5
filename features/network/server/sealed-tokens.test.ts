import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testRuntime } from '#testing/runtime.ts';
import { moveSealedTokens } from '#testing/tokens/moved-tokens.ts';

test('a sealed token that was moved to another row, person or place opens nothing', async () => {
  const { runtime } = await testRuntime();
  expect(await moveSealedTokens(runtime, 100)).toEqual({ opened: 0, openedAtHome: 100 });
}, 240_000);

test('no nonce comes twice', async () => {
  const { runtime } = await testRuntime();
  const place = randomUUID();
  const nonces = new Set<string>();
  for (let index = 0; index < 20_000; index += 1)
    nonces.add(runtime.keys.seal('network:token', 'THAA', place).split('.')[1]?.slice(0, 16) ?? '');
  expect(nonces.size).toBe(20_000);
}, 240_000);
