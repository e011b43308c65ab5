import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Locale } from '#base/i18n/locale.ts';
import { networkAccounts, people, recaps, recapWishes } from '#db/schema.ts';
import type { Letter } from '#providers/mail/mail.ts';
import { newNetworkAccount } from '#testing/network-account.ts';
import { newPerson } from '#testing/people.ts';
import { lastFigures } from '#testing/plain-figures.ts';
import { randomHistory, storeRandomHistory } from '#testing/random-history.ts';
import { testRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import { mailRecap } from './mail-recap.ts';
import { keepRecapWish, settleByKey, wantsRecap } from './wish-recap.ts';
import { writeDueRecaps } from './write-due-recaps.ts';

const MONDAY = new Date('2026-05-18T06:30:00Z');
const HOUR = 3600;

let runtime: TestRuntime['runtime'];
let clock: TestRuntime['clock'];
let letters: Letter[];
let queued: { accountId: string; week: string }[];
beforeEach(async () => {
  letters = [];
  queued = [];
  const mail = { send: (letter: Letter) => Promise.resolve(void letters.push(letter)), close: () => undefined };
  const queue = {
    enqueue: (_: unknown, payload: object) => Promise.resolve(void queued.push(payload as (typeof queued)[number])),
    work: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  };
  ({ runtime, clock } = await testRuntime({}, { mail, queue }));
  clock.set(MONDAY);
});

async function reader({ timeZone = 'Europe/Paris', locale = 'en-US' }: { timeZone?: string; locale?: Locale } = {}) {
  const { id: personId, email } = await newPerson(runtime);
  await runtime.db.update(people).set({ timeZone, locale }).where(eq(people.id, personId));
  const { id: accountId } = await newNetworkAccount(runtime, { personId, username: 'ada.writes' });
  await keepRecapWish(runtime, personId, true);
  return { personId, accountId, email };
}
const sendAll = async () => {
  for (const payload of queued.splice(0)) await mailRecap.run(runtime, payload);
  return letters.splice(0);
};

test('who asked gets one letter for each account on Monday from eight, whoever writes and how often', async () => {
  const { personId, accountId } = await reader();
  const other = await newNetworkAccount(runtime, { personId, username: 'ada.knits' });
  await newNetworkAccount(runtime, { personId, username: 'ada.left', state: 'disconnected' });
  const elsewhere = await reader({ timeZone: 'America/New_York' });
  await newNetworkAccount(runtime);

  clock.set(new Date('2026-05-18T05:59:00Z'));
  expect(await writeDueRecaps(runtime)).toBe(0);
  clock.set(MONDAY);
  await Promise.all([writeDueRecaps(runtime), writeDueRecaps(runtime), writeDueRecaps(runtime)]);
  expect(await writeDueRecaps(runtime)).toBe(0);
  expect(queued.map((each) => each.accountId).toSorted()).toEqual([accountId, other.id].toSorted());
  expect(queued).toMatchObject([{ week: '2026-05-11' }, { week: '2026-05-11' }]);
  expect(await runtime.db.$count(recaps)).toBe(2);

  queued = [];
  clock.advance(6 * HOUR);
  expect(await writeDueRecaps(runtime)).toBe(1);
  expect(queued).toEqual([{ accountId: elsewhere.accountId, week: '2026-05-11' }]);
  clock.advance(24 * HOUR);
  expect(await writeDueRecaps(runtime)).toBe(0);
  clock.advance(6 * 24 * HOUR);
  expect(await writeDueRecaps(runtime)).toBe(3);
});

test('the letter has the figures of the page, in its reader’s language, and can be stopped', async () => {
  const { accountId, email } = await reader({ locale: 'fr-FR' });
  const posts = randomHistory(4, { now: MONDAY, days: 14, posts: 40 });
  await storeRandomHistory(runtime.db, { accountId, timeZone: 'Europe/Paris' }, posts, MONDAY);
  await writeDueRecaps(runtime);
  const [letter] = await sendAll();
  const [from, until] = ['2026-05-10T22:00:00Z', '2026-05-17T22:00:00Z'].map((at) => new Date(at).getTime());
  const own = posts.filter(
    ({ kind, publishedAt }) =>
      kind === 'post' && publishedAt.getTime() >= (from ?? 0) && publishedAt.getTime() < (until ?? 0),
  );
  const views = own.reduce((sum, post) => sum + (lastFigures(post).views ?? 0), 0);
  const inFrench = new Intl.NumberFormat('fr-FR');
  expect(letter).toMatchObject({ to: email, subject: 'Votre semaine sur Threads, @ada.writes' });
  expect(letter?.text).toContain(`Posts\u00a0: ${inFrench.format(own.length)}`);
  expect(letter?.text).toContain(`Vues de ces posts à ce jour\u00a0: ${inFrench.format(views)}`);
  const [wish] = await runtime.db.select().from(recapWishes);
  expect(letter?.text).toContain(`/fr-FR/recap/stop?key=${wish?.stopKey}`);
  expect(letter?.stopUrl).toMatch(new RegExp(`/webhooks/recap/stop\\?key=${wish?.stopKey}$`));
  expect(letter?.html).toContain(inFrench.format(views));
});

test('a week without posts says so, and compares nothing', async () => {
  await reader();
  await writeDueRecaps(runtime);
  const [letter] = await sendAll();
  expect(letter?.text).toContain('You published nothing in it');
  expect(letter?.text).toContain('Posts: 0');
  expect(letter?.text).not.toMatch(/Views|more|fewer|Followers/);
});

test('what a post says stays text', async () => {
  const { accountId } = await reader();
  const posts = randomHistory(8, { now: MONDAY, days: 6, posts: 6 }).map((post) =>
    Object.assign(post, { kind: 'post', text: '<img src=x onerror=alert(1)> & "more"' }),
  );
  await storeRandomHistory(runtime.db, { accountId, timeZone: 'Europe/Paris' }, posts, MONDAY);
  await writeDueRecaps(runtime);
  const [letter] = await sendAll();
  expect(letter?.html).toContain('&lt;img src=x');
  expect(letter?.html).not.toContain('<img');
});

test('who stops it, disconnects or leaves before it has left gets none', async () => {
  const [stopped, disconnected] = [await reader(), await reader()];
  await writeDueRecaps(runtime);
  await keepRecapWish(runtime, stopped.personId, false);
  await runtime.db
    .update(networkAccounts)
    .set({ state: 'disconnected' })
    .where(eq(networkAccounts.id, disconnected.accountId));
  expect(await sendAll()).toEqual([]);
  clock.advance(7 * 24 * HOUR);
  expect(await writeDueRecaps(runtime)).toBe(0);
});

test('the key of a letter stops it and takes that back, and a key that nobody has does nothing', async () => {
  const { personId } = await reader();
  const other = await reader();
  const [wish] = await runtime.db.select().from(recapWishes).where(eq(recapWishes.personId, personId));
  expect(await settleByKey(runtime, wish?.stopKey ?? '', false)).toBe(true);
  expect([await wantsRecap(runtime, personId), await wantsRecap(runtime, other.personId)]).toEqual([false, true]);
  expect(await settleByKey(runtime, wish?.stopKey ?? '', true)).toBe(true);
  expect(await wantsRecap(runtime, personId)).toBe(true);
  expect(await settleByKey(runtime, personId, false)).toBe(false);
});
