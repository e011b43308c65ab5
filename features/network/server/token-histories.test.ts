import { expect, test } from 'vitest';
import { testRuntime } from '#testing/runtime.ts';
import { tokenHistories } from '#testing/tokens/token-histories.ts';

test('however people connect, read and leave while tokens are renewed and keys change, each account has its own newest token', async () => {
  const { runtime } = await testRuntime();
  const { wrong, ended } = await tokenHistories(runtime, 0, 60);
  expect(wrong).toEqual([]);
  expect(Object.keys(ended)).toEqual(expect.arrayContaining(['connected', 'disconnected']));
}, 240_000);
