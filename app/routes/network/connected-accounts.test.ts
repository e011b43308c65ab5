import { beforeAll, describe, expect, test } from 'vitest';
import { networkSyncs } from '#db/schema.ts';
import { chooseAccount } from '#features/network/server/choose-account.ts';
import { disconnectAccount } from '#features/network/server/disconnect-account.ts';
import { loseAccess } from '#features/network/server/lose-access.ts';
import { readAccounts } from '#features/network/server/read-accounts.ts';
import { openToken } from '#features/network/server/tokens.ts';
import { newMember } from '#testing/member.ts';
import { newNetworkAccount } from '#testing/network-account.ts';
import { openNetworkWeb } from '#testing/network-web.ts';
import type { NetworkWeb } from '#testing/network-web.ts';
import { newPost, placeAt } from '#testing/posts.ts';

const PAGE = '/threads-configuration';
const PREMIUM = '26000000000000002';
const ADMIN = '26000000000000003';

let web: NetworkWeb;
beforeAll(async () => {
  web = await openNetworkWeb();
  return web.close;
});

describe('connected accounts', () => {
  test('one that needs it is connected again, and is the same account as before', async () => {
    const { id, browser } = await newMember(web);
    await web.goAndReturn(browser, { account: ADMIN });
    const [before] = await readAccounts(web.runtime, id);
    const account = { id: before?.id ?? '', personId: id };
    await loseAccess(web.runtime, account, await openToken(web.runtime, account));
    const page = await browser.read(PAGE);
    expect(page).toContain('Reconnect needed');
    expect(page).toContain('Reconnect<span class="sr-only"> @<!-- -->admin.demo</span>');
    await web.goAndReturn(browser, { account: ADMIN });
    expect(await readAccounts(web.runtime, id)).toMatchObject([{ id: before?.id, state: 'connected' }]);
  });

  test('what was not allowed is named, with what is off because of it', async () => {
    const { id, browser } = await newMember(web);
    await newNetworkAccount(web.runtime, { personId: id });
    expect(await browser.read(PAGE)).toContain('Publishing for you: you can write here, but not publish.');
  });

  test('one that is disconnected is gone, and its owner is told how to remove the app there', async () => {
    const { id, browser } = await newMember(web);
    const account = await newNetworkAccount(web.runtime, { personId: id, username: 'let.go' });
    expect(await browser.read(PAGE)).toContain('Disconnect @let.go?');
    const page = await (await browser.send(PAGE, { intent: 'disconnect', account: account.id })).text();
    expect(page).toContain('@let.go is disconnected');
    expect(page).toContain('Website permissions');
    expect(await readAccounts(web.runtime, id)).toEqual([]);
  });

  test('whoever would disconnect one is told how many planned posts would not go out, of that account alone', async () => {
    const { id, browser } = await newMember(web);
    const person = { id, plan: 'bobbin_premium' } as const;
    const account = await newNetworkAccount(web.runtime, { personId: id });
    const other = await newNetworkAccount(web.runtime, { personId: id });
    const plan = async (accountId: string) => {
      const post = await newPost(web.runtime, person, { accountId });
      const at = new Date(web.clock.now().getTime() + 3_600_000);
      expect(await placeAt(web.runtime, person, post.id, { at, timeZone: 'UTC', accountId })).toMatchObject({
        ok: true,
      });
    };
    await newPost(web.runtime, person, { accountId: account.id });
    expect(await browser.read(PAGE)).not.toContain('will not go out');
    await plan(account.id);
    expect(await browser.read(PAGE)).toContain('1 planned post will not go out');
    await plan(account.id);
    await plan(other.id);
    const page = await browser.read(PAGE);
    expect(page).toContain('2 planned posts will not go out');
    expect(page).toContain('1 planned post will not go out');
    expect(await browser.read(`/fr-FR${PAGE}`)).toContain('2\u00a0posts programmés ne partiront pas');
  });

  test('somebody else’s is not theirs to disconnect', async () => {
    const { browser } = await newMember(web);
    const account = await newNetworkAccount(web.runtime);
    const answer = await browser.send(PAGE, { intent: 'disconnect', account: account.id });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('That account was not found among yours.');
    expect(await readAccounts(web.runtime, account.personId)).toHaveLength(1);
  });
});

test.each([
  ['', 'New posts and figures'],
  ['unavailable', 'does not answer everything we ask'],
  ['forbidden', 'does not let us read part of this account'],
  ['fault', 'Something is wrong on our side'],
])('an account whose reading fails for a reason (%j) says which, after the import too', async (failure, sentence) => {
  const { id, browser } = await newMember(web);
  const { id: accountId } = await newNetworkAccount(web.runtime, { personId: id });
  const later = new Date(web.clock.now().getTime() + 60_000);
  await web.runtime.db.insert(networkSyncs).values({
    accountId,
    importStep: 'done',
    dueAt: later,
    postsDueAt: later,
    daysDueAt: later,
    audienceDueAt: later,
    ...(failure && { failures: 9, failure }),
  });
  const page = await browser.read(PAGE);
  expect(page).toContain(sentence);
  expect(page.includes('New posts and figures')).toBe(failure === '');
});

describe('a pause', () => {
  test('is its owner’s to begin and to end, and connecting again does not end it', async () => {
    const { id, browser } = await newMember(web);
    await web.goAndReturn(browser, { account: PREMIUM });
    const account = (await readAccounts(web.runtime, id))[0]?.id ?? expect.fail('nothing was connected');
    expect(await browser.read(PAGE)).toContain('Pause reading');
    const answer = await browser.send(PAGE, { intent: 'pause', account });
    expect(answer.headers.get('location')).toBe(`${PAGE}?told=account-paused`);
    const page = await browser.read(PAGE);
    expect(page).toContain('nothing new is read until you resume');
    expect(page).toContain('Resume reading');
    expect(page).not.toContain('Pause reading');

    const again = await web.goAndReturn(browser, { account: PREMIUM });
    expect(again.headers.get('location')).toBe(`${PAGE}?told=account-still-paused`);
    expect(await readAccounts(web.runtime, id)).toMatchObject([{ id: account, state: 'paused' }]);

    const resumed = await browser.send(`/fr-FR${PAGE}`, { intent: 'resume', account });
    expect(resumed.headers.get('location')).toBe(`/fr-FR${PAGE}?told=account-resumed`);
    expect(await readAccounts(web.runtime, id)).toMatchObject([{ id: account, state: 'connected' }]);
    await disconnectAccount(web.runtime, id, account);
  });

  test('is nothing for an account that the network shuts out, nor for somebody else’s', async () => {
    const { id, browser } = await newMember(web);
    const shut = await newNetworkAccount(web.runtime, { personId: id, state: 'reconnect-needed' });
    const theirs = await newNetworkAccount(web.runtime);
    expect(await browser.read(PAGE)).not.toContain('Pause reading');
    for (const account of [shut.id, theirs.id])
      for (const intent of ['pause', 'resume'])
        expect((await browser.send(PAGE, { intent, account })).status).toBe(422);
  });
});

describe('an address about an account', () => {
  test('chooses it, says so and is itself again', async () => {
    const { id, browser } = await newMember(web);
    const first = await newNetworkAccount(web.runtime, { personId: id, username: 'first' });
    await chooseAccount(web.runtime, id, first.id);
    const second = await newNetworkAccount(web.runtime, { personId: id, username: 'second' });
    const answer = await browser.ask(`/contact?account=${second.id}&from=letter`);
    expect(answer.headers.get('location')).toBe('/contact?from=letter&told=account-chosen');
    expect(await browser.read('/contact')).toContain('Account: @second');
    const again = await browser.ask(`/contact?account=${second.id}`);
    expect(again.headers.get('location')).toBe('/contact');
  });

  test('is kept on the way through the login', async () => {
    const answer = await web.ask(`${PAGE}?account=some-account`);
    expect(answer.headers.get('location')).toBe(`/login?next=${encodeURIComponent(`${PAGE}?account=some-account`)}`);
  });

  test('of somebody else changes nothing', async () => {
    const { id, browser } = await newMember(web);
    await newNetworkAccount(web.runtime, { personId: id, username: 'mine' });
    const theirs = await newNetworkAccount(web.runtime);
    expect(await browser.read(`/contact?account=${theirs.id}`)).toContain('Account: @mine');
  });
});
