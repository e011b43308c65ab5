import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { networkTokens } from '#db/schema.ts';
import { openTestRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import { newNetworkAccount } from '#testing/network-account.ts';
import { chooseAccount } from './choose-account.ts';
import { connectAccount } from './connect-account.ts';
import { disconnectAccount } from './disconnect-account.ts';
import { readAccounts } from './read-accounts.ts';
import { keepToken, openToken, UnreadableToken } from './tokens.ts';

let opened: TestRuntime;
beforeAll(async () => {
  opened = await openTestRuntime();
  return opened.close;
});

const inSixtyDays = () => new Date(opened.clock.now().getTime() + 60 * 86_400_000);
const profileOf = (id: string, username = `user.${id}`) => ({
  id,
  username,
  name: undefined,
  biography: undefined,
  pictureUrl: undefined,
  isVerified: undefined,
});
const granted = (id: string, accessToken = `THAA-of-${id}`) => ({
  profile: profileOf(id),
  scopes: ['threads_basic', 'threads_manage_insights'],
  token: { accessToken, expiresAt: inSixtyDays() },
});
const somebody = async () => (await newNetworkAccount(opened.runtime)).personId;

test('a connected account is the chosen one, and its token is nowhere to be read', async () => {
  const { runtime } = opened;
  const personId = await somebody();
  expect(await connectAccount(runtime, personId, granted('26000000000000101'))).toBe('connected');
  const accounts = await readAccounts(runtime, personId);
  expect(accounts.map(({ username, isChosen }) => [username, isChosen])).toContainEqual([
    'user.26000000000000101',
    true,
  ]);
  const account = accounts.find(({ isChosen }) => isChosen) ?? expect.fail('none is chosen');
  expect(await openToken(runtime, { id: account.id, personId })).toMatchObject({
    accessToken: 'THAA-of-26000000000000101',
  });
  const { rows } = await runtime.pool.query<{ row: string }>('select t::text as row from network_tokens t');
  expect(rows.map(({ row }) => row).join()).not.toContain('THAA');
});

test('an account belongs to one person, until they let go of it', async () => {
  const { runtime } = opened;
  const [ann, ben] = [await somebody(), await somebody()];
  const account = granted('26000000000000102');
  await connectAccount(runtime, ann, account);
  expect(await connectAccount(runtime, ben, account)).toBe('taken');
  const owned = (await readAccounts(runtime, ann)).find(({ isChosen }) => isChosen) ?? expect.fail('none');
  expect(await disconnectAccount(runtime, ben, owned.id)).toBe(false);
  expect(await disconnectAccount(runtime, ann, owned.id)).toBe(true);
  expect(await connectAccount(runtime, ben, account)).toBe('connected');
  expect(await connectAccount(runtime, ann, account)).toBe('taken');
});

test('disconnecting forgets the token; connecting again finds the same account', async () => {
  const { runtime } = opened;
  const personId = await somebody();
  await connectAccount(runtime, personId, granted('26000000000000103'));
  const { id } = (await readAccounts(runtime, personId)).find(({ isChosen }) => isChosen) ?? expect.fail('none');
  await disconnectAccount(runtime, personId, id);
  expect(await runtime.db.$count(networkTokens, eq(networkTokens.accountId, id))).toBe(0);
  expect((await readAccounts(runtime, personId)).some((account) => account.id === id)).toBe(false);
  await connectAccount(runtime, personId, granted('26000000000000103'));
  expect((await readAccounts(runtime, personId)).find(({ isChosen }) => isChosen)?.id).toBe(id);
});

test('only one’s own accounts can be chosen', async () => {
  const { runtime } = opened;
  const [mine, theirs] = [await newNetworkAccount(runtime), await newNetworkAccount(runtime)];
  opened.clock.advance(1);
  const second = await newNetworkAccount(runtime, { personId: mine.personId });
  expect(await chooseAccount(runtime, mine.personId, theirs.id)).toBe(false);
  expect((await readAccounts(runtime, mine.personId)).map(({ isChosen }) => isChosen)).toEqual([true, false]);
  expect(await chooseAccount(runtime, mine.personId, second.id)).toBe(true);
  expect((await readAccounts(runtime, mine.personId)).map(({ isChosen }) => isChosen)).toEqual([false, true]);
});

test('a token moved to another row, or to another person, opens nothing', async () => {
  const { runtime } = opened;
  const [first, second] = [await newNetworkAccount(runtime), await newNetworkAccount(runtime)];
  for (const account of [first, second])
    await keepToken(runtime, runtime.db, account, { accessToken: `THAA-${account.id}`, expiresAt: inSixtyDays() });
  const [row] = await runtime.db.select().from(networkTokens).where(eq(networkTokens.accountId, first.id));
  await runtime.db
    .update(networkTokens)
    .set({ sealed: row?.sealed ?? '' })
    .where(eq(networkTokens.accountId, second.id));
  await expect(openToken(runtime, second)).rejects.toThrow(UnreadableToken);
  await expect(openToken(runtime, { id: first.id, personId: second.personId })).rejects.toThrow(UnreadableToken);
  expect(await openToken(runtime, first)).toMatchObject({ accessToken: `THAA-${first.id}` });
});

test('the token before stays until the new one has worked', async () => {
  const { runtime } = opened;
  const account = await newNetworkAccount(runtime);
  await keepToken(runtime, runtime.db, account, { accessToken: 'THAA-old', expiresAt: inSixtyDays() });
  await keepToken(runtime, runtime.db, account, { accessToken: 'THAA-new', expiresAt: inSixtyDays() });
  expect(await openToken(runtime, account)).toMatchObject({ accessToken: 'THAA-new', previous: 'THAA-old' });
});
