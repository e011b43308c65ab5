import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PlanId } from '#base/product.ts';
import { networkAccounts, networkRests, networkSyncs, people } from '#db/schema.ts';
import type { AccountState } from '#features/network/account.ts';
import { readableText } from '#testing/readable-text.ts';
import { newStatsMember } from '#testing/stats-member.ts';
import type { StatsMember } from '#testing/stats-member.ts';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';
import type { UpdateAnswer } from './update.ts';

const MINUTE = 60_000;

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb();
  // The stock client compares expiry with the real clock.
  web.clock.set(new Date());
  return web.close;
});

const addressOf = (accountId: string) => `/stats/update/${accountId}`;
const pass = (ms: number) => web.clock.set(new Date(web.clock.now().getTime() + ms));

/** As the page asks, with JavaScript. */
async function press({ browser }: Pick<StatsMember, 'browser'>, accountId: string) {
  const answer = await browser.send(addressOf(accountId), { back: '/stats' });
  return { status: answer.status, ...((await answer.json()) as UpdateAnswer) };
}

/** As the form is sent without JavaScript, and what the page says that one comes back to. */
async function pressPlainly({ browser, accountId }: StatsMember, back: string) {
  const sent = await browser.ask(addressOf(accountId), {
    method: 'POST',
    body: new URLSearchParams({ back }),
    headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
  });
  expect(sent.status).toBe(303);
  const location = sent.headers.get('location') ?? '';
  return { location, text: await said({ browser }, location) };
}

async function said({ browser }: Pick<StatsMember, 'browser'>, address: string, locale: 'en-US' | 'fr-FR' = 'en-US') {
  return readableText(await browser.read(address), locale).join(' ');
}

const askedAt = async (accountId: string) =>
  (await web.runtime.db.select().from(networkSyncs).where(eq(networkSyncs.accountId, accountId)))[0]?.askedAt ?? null;
/** What the worker does: all that was due is read. */
const everythingIsRead = (accountId: string) => {
  const later = new Date(web.clock.now().getTime() + 15 * MINUTE);
  const read = { dueAt: later, postsDueAt: later, daysDueAt: later };
  return web.runtime.db.update(networkSyncs).set(read).where(eq(networkSyncs.accountId, accountId));
};
const become = (accountId: string, state: AccountState) =>
  web.runtime.db.update(networkAccounts).set({ state }).where(eq(networkAccounts.id, accountId));
/** Old enough for no look to be due to its posts by an update. */
const creator = (plan: PlanId = 'bobbin_premium') => newStatsMember(web, plan, []);

describe('an update by hand', () => {
  test('begins, is followed, ends, and says when the next one may', async () => {
    const member = await creator();
    const begun = await press(member, member.accountId);
    expect(begun).toMatchObject({ status: 200, update: { isRunning: true, again: { minutes: 10 } } });
    expect(begun.refusal).toBeUndefined();
    expect(await said(member, '/stats')).toContain('Reading from Threads');
    const followed = async () => (await member.browser.ask(addressOf(member.accountId))).json();
    expect(await followed()).toMatchObject({ isRunning: true });
    await everythingIsRead(member.accountId);
    expect(await followed()).toMatchObject({ isRunning: false, standing: 'connected' });
    pass(3 * MINUTE);
    const again = await press(member, member.accountId);
    expect(again).toMatchObject({ status: 429, refusal: 'too-soon', update: { again: { minutes: 7 } } });
    pass(7 * MINUTE);
    expect(await press(member, member.accountId)).toMatchObject({ status: 200, update: { isRunning: true } });
  });

  test('pressed twice, or in two windows, is one', async () => {
    const member = await creator();
    const answers = await Promise.all([press(member, member.accountId), press(member, member.accountId)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(answers.find(({ refusal }) => refusal)).toMatchObject({ refusal: 'under-way', update: { isRunning: true } });
  });

  test('that waits for the network says so, and is still the same one', async () => {
    const member = await creator();
    await press(member, member.accountId);
    const until = new Date(web.clock.now().getTime() + 5 * MINUTE);
    await web.runtime.db.insert(networkRests).values({ who: 'app', until });
    expect(await press(member, member.accountId)).toMatchObject({
      refusal: 'under-way',
      update: { hitch: 'all-wait' },
    });
    expect(await said(member, '/stats')).toContain('Threads asks us to wait for a moment. We go on by ourselves.');
    await web.runtime.db.delete(networkRests);
  });

  test.each([
    ['paused', 'You have paused this account'],
    ['reconnect-needed', 'Threads no longer lets us read this account'],
  ] as const)('of an account that is %s is not begun, nor waited for', async (state, sentence) => {
    const member = await creator();
    await press(member, member.accountId);
    await become(member.accountId, state);
    expect(await (await member.browser.ask(addressOf(member.accountId))).json()).toMatchObject({
      isRunning: false,
      standing: state,
    });
    expect(await press(member, member.accountId)).toMatchObject({ status: 409, refusal: state });
    const page = await member.browser.read('/stats');
    expect(readableText(page, 'en-US').join(' ')).toContain(sentence);
    expect(page).not.toContain(`action="${addressOf(member.accountId)}"`);
  });

  test('of an account that is still imported comes later', async () => {
    const member = await creator();
    await web.runtime.db
      .update(networkSyncs)
      .set({ importStep: 'posts' })
      .where(eq(networkSyncs.accountId, member.accountId));
    expect(await press(member, member.accountId)).toMatchObject({ status: 409, refusal: 'importing' });
  });
});

describe('without JavaScript', () => {
  test('one comes back to the same page, which says how it stands', async () => {
    const member = await creator();
    const begun = await pressPlainly(member, '/fr-FR/stats/week?show=replies');
    expect(begun.location).toBe('/fr-FR/stats/week?show=replies');
    expect(await said(member, begun.location, 'fr-FR')).toContain('Regarder de nouveau');
    expect(await pressPlainly(member, '/stats?show=replies')).toMatchObject({
      location: '/stats?show=replies&update=under-way',
      text: expect.stringContaining('Your figures are being read already.'),
    });
    await everythingIsRead(member.accountId);
    pass(9 * MINUTE);
    const soon = await pressPlainly(member, '/stats?update=under-way');
    expect(soon.location).toBe('/stats?update=too-soon');
    expect(soon.text).toMatch(/You updated a moment ago\. Again in 1 minute, at \d/);
    pass(MINUTE);
    expect((await pressPlainly(member, soon.location)).location).toBe('/stats');
  });

  test.each(['https://evil.test/', '//evil.test', '/\\evil.test', 'javascript:alert(1)', ''])(
    'an address like %j is not come back to',
    async (back) => {
      expect((await pressPlainly(await creator(), back)).location).toBe('/stats');
    },
  );

  test('a reason that nobody knows is none', async () => {
    const text = await said(await creator(), '/stats?update=%3Cscript%3E');
    expect(text).toContain('Update now');
    expect(text).not.toContain('undefined');
  });
});

describe('who may not', () => {
  test.each(['free', 'bobbinplus'] as const)('on the plan %s sees in one line what it would give', async (plan) => {
    const member = await creator(plan);
    const text = await said(member, '/stats');
    expect(text).toContain('Bring your figures up to date by hand. This is part of the Premium plan.');
    expect(text).not.toContain('Update now');
    expect(await press(member, member.accountId)).toMatchObject({ status: 402, refusal: 'not-in-plan' });
    expect(await askedAt(member.accountId)).toBeNull();
  });

  test('learns nothing of another’s account, and sets nothing going there', async () => {
    const [member, other] = [await creator(), await creator()];
    await press(other, other.accountId);
    const before = await askedAt(other.accountId);
    pass(11 * MINUTE);
    expect(await press(member, other.accountId)).toEqual({ status: 404, refusal: 'not-connected' });
    expect(await askedAt(other.accountId)).toEqual(before);
    expect((await member.browser.ask(addressOf(other.accountId))).status).toBe(404);
  });

  test.each(['1', 'x', '%00', "'--"])('an account %j is none', async (id) => {
    const member = await creator();
    expect(await press(member, id)).toMatchObject({ status: 404, refusal: 'not-connected' });
    expect((await member.browser.ask(addressOf(id))).status).toBe(404);
  });

  test('who is signed out is asked to sign in, and whoever lost the plan meanwhile is told', async () => {
    const member = await creator();
    const { status, headers } = await web.ask(addressOf(member.accountId), { method: 'POST', body: 'back=%2Fstats' });
    expect([status, headers.get('location')?.split('?')[0]]).toEqual([302, '/login']);
    await web.runtime.db.update(people).set({ plan: 'free' }).where(eq(people.id, member.id));
    expect((await pressPlainly(member, '/stats')).location).toBe('/stats?update=not-in-plan');
  });
});
