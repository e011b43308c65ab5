import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { mfaFactors } from '#db/schema.ts';
import { newBrowser } from '#testing/browser.ts';
import type { TestBrowser } from '#testing/browser.ts';
import { keptLetters } from '#testing/kept-letters.ts';
import { newMember } from '#testing/member.ts';
import { codeIn } from '#testing/outbox.ts';
import { PASSWORD } from '#testing/people.ts';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';
import { rowOf, sessionsOf } from './test-rows.ts';

const PAGE = '/setting/account';

let web: TestWeb;
const { letters, mail } = keptLetters();
beforeAll(async () => {
  web = await openTestWeb({ mail });
  // The stock client compares expiry with the real clock.
  web.clock.set(new Date());
  return web.close;
});

/** Somebody who came a quarter of an hour ago, and left their browser open. */
async function leftOpen() {
  const member = await newMember(web);
  web.clock.advance(15 * 60);
  return member;
}

function again(section: string, prefix = ''): string {
  return `${prefix}/login/again?next=${encodeURIComponent(`${prefix}${PAGE}?told=proved#${section}`)}`;
}

test.each([
  [{ intent: 'email', email: 'thief@example.test' }, 'email'],
  [{ intent: 'password', password: 'the-password-of-a-thief' }, 'password'],
  [{ intent: 'begin-factor' }, 'two-factor'],
  [{ intent: 'verify-factor', factor: crypto.randomUUID(), code: '123456' }, 'two-factor'],
  [{ intent: 'drop-factor', factor: crypto.randomUUID() }, 'two-factor'],
  [{ intent: 'remove-factors', sure: 'yes' }, 'two-factor'],
  [{ intent: 'renew-codes', sure: 'yes' }, 'two-factor'],
  [{ intent: 'unlink', identity: crypto.randomUUID() }, 'identities'],
  [{ intent: 'make-key', name: 'A thief', 'posts:read': 'yes' }, 'keys'],
  [{ intent: 'leave', confirmation: 'delete' }, 'leaving'],
] as const)('an open session alone is too little for %s', async (form, section) => {
  const { id, email, browser } = await leftOpen();
  const answer = await browser.send(`/fr-FR${PAGE}`, form);
  expect(answer.headers.get('location')).toBe(again(section, '/fr-FR'));
  expect((await rowOf(web.runtime.db, id))?.deletionDueAt).toBeNull();
  expect((await newBrowser(web).logIn(email, PASSWORD)).headers.get('location')).toBe('/redirect');
});

test('nor is it for taking everything along, or for another way in', async () => {
  const { browser } = await leftOpen();
  expect(await placeOf(browser, `${PAGE}/data`)).toBe(again('data'));
  expect(await placeOf(browser, `${PAGE}/data?as=page`)).toBe(again('data'));
  expect(await placeOf(browser, `${PAGE}/link/google`)).toBe(again('identities'));
  const newPassword = '/account/updatepassword?next=%2Fcontact';
  const proof = `/login/again?next=${encodeURIComponent(newPassword)}`;
  expect(await placeOf(browser, newPassword)).toBe(proof);
  const set = await browser.send('/account/updatepassword', { password: 'the-password-of-a-thief', next: '/contact' });
  expect(set.headers.get('location')).toBe(proof);
  const asked = await browser.send('/redirect', { intent: 'email', email: 'thief@example.test', next: '/contact' });
  const question = encodeURIComponent('/redirect?next=%2Fcontact');
  expect(asked.headers.get('location')).toBe(`/login/again?next=${question}`);
});

test('nor for a key that the browser adds by itself, which the page asks about first', async () => {
  const { browser } = await newMember(web);
  const proofFor = async ({ ask }: TestBrowser) => (await ask(`${PAGE}/key-proof`)).json();
  expect(await proofFor(browser)).toEqual({ proveAt: null });
  expect(await proofFor((await leftOpen()).browser)).toEqual({ proveAt: again('two-factor') });
});

test('a second factor that was begun and not finished is given up all the same', async () => {
  const { id, browser } = await newMember(web);
  const begun = () => web.runtime.db.$count(mfaFactors, eq(mfaFactors.userId, id));
  await browser.send(PAGE, { intent: 'begin-factor' });
  expect(await begun()).toBe(1);
  web.clock.advance(15 * 60);
  const answer = await browser.send(PAGE, { intent: 'cancel-factor' });
  expect(answer.headers.get('location')).toBe(`${PAGE}#two-factor`);
  expect(await begun()).toBe(0);
});

test('nobody is thanked for a proof they have not given', async () => {
  const { browser } = await leftOpen();
  expect(await placeOf(browser, `${PAGE}?told=proved`)).toBe(PAGE);
});

test('the page leads there before anything is written', async () => {
  const fields = ['email', 'password', 'confirmation', 'posts:read'].map((name) => `name="${name}"`);
  const member = await newMember(web);
  const page = await member.browser.read(PAGE);
  expect(fields.filter((field) => !page.includes(field))).toEqual([]);
  expect(page.includes('href="/login/again')).toBe(false);

  const { browser } = await leftOpen();
  const asking = await browser.read(PAGE);
  expect(fields.filter((field) => asking.includes(field))).toEqual([]);
  for (const section of ['email', 'password', 'two-factor', 'keys', 'leaving'])
    expect(asking).toContain(`href="${again(section)}"`);
});

test('everything else goes on as it did', async () => {
  const { id, browser } = await leftOpen();
  const answer = await browser.send(PAGE, { intent: 'time-zone', timeZone: 'Europe/Paris' });
  expect(answer.headers.get('location')).toBe(`${PAGE}?told=zone-kept#preferences`);
  expect((await rowOf(web.runtime.db, id))?.timeZone).toBe('Europe/Paris');
});

test('their password lets them go on where they were, in a session that takes the place of the other', async () => {
  const { id, email, browser } = await leftOpen();
  const [left] = await sessionsOf(web.runtime.db, id);
  const page = await browser.read(again('password'));
  expect(page).toContain('Is it you?');
  expect(page, 'whose password it is, for a password manager').toContain(`value="${email}"`);
  expect(page).not.toContain('name="email"');
  const wrong = await browser.send(again('password'), { intent: 'password', password: 'a-guess-of-a-thief', next: '' });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain('E-mail and password do not match.');

  const next = `${PAGE}?told=proved#password`;
  const right = await browser.send('/login/again', { intent: 'password', password: PASSWORD, next });
  const onward = right.headers.get('location') ?? '';
  expect(onward).toBe(`/redirect?next=${encodeURIComponent(next)}`);
  expect(await placeOf(browser, onward)).toBe(next);
  const sessions = await sessionsOf(web.runtime.db, id);
  expect(sessions).toHaveLength(1);
  expect(sessions).not.toContain(left);
  const set = await browser.send(PAGE, { intent: 'password', password: 'another-long-password' });
  expect(set.headers.get('location')).toBe(`${PAGE}?told=new-password#password`);
  expect(await placeOf(browser, again('password')), 'who has just shown it is not asked').toBe(next);
});

test('who has no password gets a code by letter, also while they are signed in', async () => {
  const { id, email, browser } = await leftOpen();
  const next = `${PAGE}?told=proved#keys`;
  const asked = await browser.send('/login/again?state=link', { intent: 'link', next });
  const waiting = asked.headers.get('location') ?? '';
  expect(waiting).toBe(`/confirm?next=${encodeURIComponent(next)}`);
  const page = await browser.read(waiting);
  expect(page).toContain(`on their way to ${email}`);
  expect(page, 'another way is one of theirs').toContain('href="/login/again?state=link&amp;');
  const code = await codeSentTo(email);
  await browser.send('/confirm', { intent: 'code', kind: 'link', email, code, next });
  expect(await sessionsOf(web.runtime.db, id)).toHaveLength(1);
  expect((await browser.send(PAGE, { intent: 'make-key', name: 'Mine', 'posts:read': 'yes' })).status).toBe(200);
});

test('whoever comes in as somebody else is told so, and does not go on in what was theirs', async () => {
  const { email: other } = await newMember(web);
  const { browser } = await leftOpen();
  await newBrowser(web).send('/login', { intent: 'link', email: other, next: '' });
  const next = `${PAGE}?told=proved#leaving`;
  const code = await codeSentTo(other);
  const answer = await browser.send('/confirm', { intent: 'code', kind: 'link', email: other, code, next });
  expect(answer.headers.get('location')).toBe('/redirect?told=another-account');
});

test('the address of another is not asked for, whatever the form says', async () => {
  const { email: victim } = await newMember(web);
  const { id, browser } = await leftOpen();
  const answer = await browser.send('/login/again', {
    intent: 'password',
    email: victim,
    password: PASSWORD,
    next: '',
  });
  expect(answer.headers.get('location')).toBe('/redirect');
  expect(await sessionsOf(web.runtime.db, id), 'their own').toHaveLength(1);
});

test('a session that is renewed is no younger for it', async () => {
  const { browser } = await newMember(web);
  // Renewed shortly before it ends.
  web.clock.advance(3600 - 60);
  expect(await placeOf(browser, `${PAGE}/data`)).toBe(again('data'));
});

async function codeSentTo(email: string): Promise<string> {
  await web.runtime.auth.settled();
  return codeIn(letters.findLast(({ to }) => to === email)?.text ?? '');
}

async function placeOf(browser: TestBrowser, path: string): Promise<string | null> {
  return (await browser.ask(path)).headers.get('location');
}
