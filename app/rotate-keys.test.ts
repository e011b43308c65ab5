import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { keysFrom } from '#base/keys.ts';
import { mfaFactors, networkTokens } from '#db/schema.ts';
import { untoldLosses } from '#features/network/server/losses.ts';
import { keepToken, openToken } from '#features/network/server/tokens.ts';
import { readSettings } from '#runtime/settings.ts';
import { newNetworkAccount } from '#testing/network-account.ts';
import { newPerson } from '#testing/people.ts';
import { testRuntime } from '#testing/runtime.ts';
import { rotateKeys } from './rotate-keys.ts';

const [OLD, NEW, LOST] = ['the-first', 'the-second', 'a-lost'].map((name) => `${name}-secret-key-0123456789-of-a-test`);

async function sealedWithOld() {
  const { runtime, clock } = await testRuntime({ SECRET_KEY: OLD });
  const databaseUrl = runtime.settings.databaseUrl ?? '';
  const expiresAt = new Date(clock.now().getTime() + 60 * 86_400_000);
  const keep = async (accessToken: string, secret = OLD) => {
    const account = await newNetworkAccount(runtime);
    await keepToken({ clock, keys: keysFrom(secret ?? '') }, runtime.db, account, { accessToken, expiresAt });
    return account;
  };
  const { id: userId } = await newPerson(runtime);
  const now = clock.now();
  const [factor] = await runtime.db
    .insert(mfaFactors)
    .values({
      userId,
      factorType: 'totp',
      status: 'verified',
      secret: runtime.keys.seal('auth:totp', 'JBSWY3DPEHPK3PXP'),
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  const rotate = (environment: Record<string, string | undefined>, ...words: string[]) => {
    const settings = readSettings({ DATABASE_URL: databaseUrl, ROLE: 'web', ...environment });
    return rotateKeys({ ...settings, databaseUrl }, ['rotate', ...words], () => undefined);
  };
  return { runtime, keep, rotate, factorId: factor?.id ?? expect.fail('no factor') };
}

test('tokens and second factors are sealed with the new key, and the old one is needed no more', async () => {
  const { runtime, keep, rotate, factorId } = await sealedWithOld();
  const accounts = [];
  for (let index = 0; index < 3; index += 1) accounts.push(await keep(`THAA-${index}`));
  const [twice] = accounts;
  if (!twice) expect.fail('no account');
  const expiresAt = new Date(runtime.clock.now().getTime() + 60 * 86_400_000);
  await keepToken(runtime, runtime.db, twice, { accessToken: 'THAA-newer', expiresAt });

  const environment = { SECRET_KEY: NEW, SECRET_KEY_PREVIOUS: OLD };
  expect(await rotate(environment)).toMatch(/^Sealed anew: 3 tokens of accounts and 1 second factors\./);
  const keys = keysFrom(NEW ?? '');
  expect(await openToken({ ...runtime, keys }, twice)).toMatchObject({ accessToken: 'THAA-newer', previous: 'THAA-0' });
  expect(await openToken({ ...runtime, keys }, accounts[2] ?? twice)).toMatchObject({ accessToken: 'THAA-2' });
  const [factor] = await runtime.db.select().from(mfaFactors).where(eq(mfaFactors.id, factorId));
  expect(keys.open('auth:totp', factor?.secret ?? '')).toBe('JBSWY3DPEHPK3PXP');
  expect(await rotate(environment)).toMatch(/^Sealed anew: 0 tokens of accounts and 0 second factors\./);
});

test('stopped half-way it goes on where it was, and what is renewed meanwhile is not undone', async () => {
  const { runtime, keep, rotate } = await sealedWithOld();
  const [first, second] = [await keep('THAA-first'), await keep('THAA-second')];
  const keys = keysFrom(NEW ?? '', OLD);
  const expiresAt = new Date(runtime.clock.now().getTime() + 60 * 86_400_000);
  await keepToken({ clock: runtime.clock, keys }, runtime.db, first, { accessToken: 'THAA-renewed', expiresAt });
  await runtime.db.update(networkTokens).set({ previousSealed: null }).where(eq(networkTokens.accountId, first.id));
  expect(await rotate({ SECRET_KEY: NEW, SECRET_KEY_PREVIOUS: OLD })).toContain('1 tokens of accounts');
  expect(await openToken({ ...runtime, keys: keysFrom(NEW ?? '') }, first)).toMatchObject({
    accessToken: 'THAA-renewed',
  });
  expect(await openToken({ ...runtime, keys: keysFrom(NEW ?? '') }, second)).toMatchObject({
    accessToken: 'THAA-second',
  });
});

test('what no key opens is reported and left as it is', async () => {
  const { runtime, keep, rotate } = await sealedWithOld();
  const lost = await keep('THAA-lost', LOST);
  const [before] = await runtime.db.select().from(networkTokens).where(eq(networkTokens.accountId, lost.id));
  const told = await rotate({ SECRET_KEY: NEW, SECRET_KEY_PREVIOUS: OLD });
  expect(told).toContain(`account ${lost.id}: has to be connected again`);
  const [after] = await runtime.db.select().from(networkTokens).where(eq(networkTokens.accountId, lost.id));
  expect(after).toEqual(before);
});

test('what no key opens is forgotten when an operator says so, and its owner is asked to connect again', async () => {
  const { runtime, keep, rotate } = await sealedWithOld();
  const [lost, kept] = [await keep('THAA-lost', LOST), await keep('THAA-kept')];
  const told = await rotate({ SECRET_KEY: NEW, SECRET_KEY_PREVIOUS: OLD }, 'forget');
  expect(told).toContain('1 accounts were lost');
  expect(told).not.toContain(lost.id);
  expect(await runtime.db.$count(networkTokens)).toBe(1);
  expect(await untoldLosses(runtime)).toMatchObject([{ accountId: lost.id }]);
  expect(await openToken({ ...runtime, keys: keysFrom(NEW ?? '') }, kept)).toMatchObject({ accessToken: 'THAA-kept' });
});

test.each([[], ['forget'], ['rotate', 'everything']])('%j is answered with what there is', async (...words) => {
  const { runtime } = await testRuntime();
  const settings = { ...runtime.settings, databaseUrl: runtime.settings.databaseUrl ?? '' };
  await expect(rotateKeys(settings, words, () => undefined)).rejects.toThrow('npm run keys -- rotate');
});
