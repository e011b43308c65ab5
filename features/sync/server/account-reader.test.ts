import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ProviderError } from '#base/errors.ts';
import { networkTokens } from '#db/schema.ts';
import { keepToken, openToken } from '#features/network/server/tokens.ts';
import { newNetworkAccount } from '#testing/network-account.ts';
import { openTestRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import { openReader } from './account-reader.ts';
import type { AccountReader } from './account-reader.ts';

let opened: TestRuntime;
let account: { id: string; personId: string };
let reader: AccountReader;
beforeAll(async () => {
  opened = await openTestRuntime();
  return opened.close;
});
beforeEach(async () => {
  account = await newNetworkAccount(opened.runtime);
  await give('THAA-old');
  await give('THAA-new');
  reader = (await openReader(opened.runtime, account)) ?? expect.fail('no token');
});

async function give(accessToken: string): Promise<void> {
  const expiresAt = new Date(opened.clock.now().getTime() + 60 * 86_400_000);
  await keepToken(opened.runtime, opened.runtime.db, account, { accessToken, expiresAt });
}

/** A network that knows these tokens, and says with which it was asked. */
const asking = (...known: string[]) =>
  reader.read(async (_, accessToken) => {
    await Promise.resolve();
    if (known.includes(accessToken)) return accessToken;
    throw new ProviderError('unauthorized', 'The token is no longer valid');
  });

test('where the new token is not known yet, every call goes on with the one before', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => asking('THAA-old')));
  expect(answers).toEqual(['THAA-old', 'THAA-old', 'THAA-old', 'THAA-old']);
  expect(await asking('THAA-old')).toBe('THAA-old');
  expect(await openToken(opened.runtime, account)).toMatchObject({ previous: 'THAA-old' });
});

test('once the new token has worked, the one before is forgotten', async () => {
  expect(await asking('THAA-new')).toBe('THAA-new');
  expect(await openToken(opened.runtime, account)).toMatchObject({ accessToken: 'THAA-new', previous: undefined });
});

test('what has worked says nothing about a token that came after it', async () => {
  await give('THAA-newest');
  expect(await asking('THAA-new')).toBe('THAA-new');
  expect(await openToken(opened.runtime, account)).toMatchObject({ accessToken: 'THAA-newest', previous: 'THAA-new' });
});

test('where neither is known, that is said', async () => {
  await expect(asking()).rejects.toMatchObject({ kind: 'unauthorized' });
  const kept = await opened.runtime.db.select().from(networkTokens).where(eq(networkTokens.accountId, account.id));
  expect(kept).toHaveLength(1);
});

test('each call lets those pass who are being answered, and is made once they are', async () => {
  const done: string[] = [];
  const letPass = async () => {
    await Promise.resolve();
    done.push('let pass');
  };
  const underWay = { ...opened.runtime.underWay, letPass };
  const patient = (await openReader({ ...opened.runtime, underWay }, account)) ?? expect.fail('no token');
  for (const call of ['first', 'second'])
    await patient.read(async () => {
      await Promise.resolve();
      done.push(call);
    });
  expect(done).toEqual(['let pass', 'first', 'let pass', 'second']);
});
