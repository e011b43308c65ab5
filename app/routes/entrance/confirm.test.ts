import { beforeAll, expect, test } from 'vitest';
import { newBrowser } from '#testing/browser.ts';
import { keptLetters } from '#testing/kept-letters.ts';
import { codeIn, linkIn } from '#testing/outbox.ts';
import { newAddress, PASSWORD } from '#testing/people.ts';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';

let web: TestWeb;
const { letters, mail } = keptLetters();
beforeAll(async () => {
  web = await openTestWeb({ mail, environment: { GOTRUE_SMTP_MAX_FREQUENCY: '60' } });
  // The stock client compares expiry with the real clock.
  web.clock.set(new Date());
  return web.close;
});

test('the letter opens the browser that signed up, also after it tried to log in too early', async () => {
  const email = newAddress();
  const browser = newBrowser(web);
  await browser.send('/login', { intent: 'register', email, password: PASSWORD, next: '' });
  const link = await linkOfLetterTo(email);
  const early = await browser.logIn(email, PASSWORD);
  expect(early.headers.get('location')).toBe('/confirm');

  const opened = await browser.ask(await followed(link));
  expect(opened.headers.get('location')).toBe('/redirect?told=address-confirmed');
});

test('the letter opens it also after another way in was begun there', async () => {
  const email = newAddress();
  const browser = newBrowser(web);
  await browser.send('/login', { intent: 'register', email, password: PASSWORD, next: '' });
  const link = await linkOfLetterTo(email);
  await browser.send('/account/forget', { email: newAddress(), next: '' });

  const opened = await browser.ask(await followed(link));
  expect(opened.headers.get('location')).toBe('/redirect?told=address-confirmed');
});

test('another browser is told to sign in, whatever it has begun itself', async () => {
  const email = newAddress();
  await newBrowser(web).send('/login', { intent: 'register', email, password: PASSWORD, next: '' });
  const other = newBrowser(web);
  await other.send('/account/forget', { email: newAddress(), next: '' });

  const page = await other.read(await followed(await linkOfLetterTo(email)));
  expect(page).toContain('This is not the browser in which you signed up');
});

test('the link of the letter that is opened once more tells whoever is in that their address is confirmed, and leads on', async () => {
  const email = newAddress();
  const browser = newBrowser(web);
  await browser.send('/login', { intent: 'register', email, password: PASSWORD, next: '/contact' });
  const link = await linkOfLetterTo(email);
  await browser.ask(await followed(link));
  const again = await browser.ask(await followed(link));
  expect(again.headers.get('location')).toBe('/redirect?told=address-confirmed&next=%2Fcontact');
});

test('anybody else whose link is over asks for a new letter where that is said, and comes in by it', async () => {
  const email = newAddress();
  await newBrowser(web).send('/login', { intent: 'register', email, password: PASSWORD, next: '' });
  const link = await linkOfLetterTo(email);
  await followed(link);

  const visitor = newBrowser(web);
  const page = await visitor.read(await followed(link));
  expect(page).toContain('This link has been used already or is too old.');
  expect(page).toMatch(/name="email"[^]*>Get a new letter</);
  expect(page, 'its code is over as well').not.toContain('name="code"');
  const [, kind = ''] = /name="kind" value="(\w+)"/.exec(page) ?? [];
  const answer = await visitor.send('/confirm', { intent: 'resend', kind, email, next: '' });
  expect(await answer.text()).toContain(`A link and a code are on their way to ${email}`);
  await web.runtime.auth.settled();
  const letter = letters.findLast(({ to }) => to === email)?.text ?? '';
  const entered = await visitor.send('/confirm', { intent: 'code', kind, email, code: codeIn(letter), next: '' });
  expect(entered.headers.get('location')).toBe('/redirect');
});

const WAYS = [
  ['signing up', '/login', { intent: 'register', password: PASSWORD }, 'We have written to '],
  ['asking for a link', '/login', { intent: 'link' }, 'A link and a code are on their way to '],
  ['a forgotten password', '/account/forget', {}, 'If there is an account for '],
] as const;

test.each([
  ['signing up', { intent: 'register', password: PASSWORD }, '/login?state=register&amp;next=%2Fcontact'],
  ['asking for a link', { intent: 'link' }, '/login?state=link&amp;next=%2Fcontact'],
])('after %s, another address is typed into the form that took the first', async (_, form, path) => {
  const browser = newBrowser(web);
  await browser.send('/login', { ...form, email: newAddress(), next: '/contact' });
  const page = await browser.read('/confirm?next=%2Fcontact');
  const [, href] = /href="([^"]*)"[^>]*>Use another address</.exec(page) ?? [];
  expect(href).toBe(path);
});

test.each(WAYS)(
  'after %s, the code is asked for at an address of its own, also after a wrong one',
  async (_, path, form, said) => {
    const email = newAddress();
    const browser = newBrowser(web);
    const answer = await browser.send(path, { ...form, email, next: '/contact' });
    const place = answer.headers.get('location') ?? '';
    expect(place).toBe('/confirm?next=%2Fcontact');
    const page = await browser.ask(place);
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    const text = await page.text();
    expect(text).toContain(`${said}${email}`);
    expect(text).toContain('name="code"');

    const kind = /name="kind" value="(\w+)"/.exec(text)?.[1] ?? '';
    const wrong = await browser.send('/confirm', { intent: 'code', kind, email, code: '000000', next: '' });
    expect(wrong.status).toBe(422);
    const again = await browser.read('/confirm');
    expect(again).toContain(`${said}${email}`);
    expect(again).toContain('name="code"');
    expect(await newBrowser(web).read('/confirm'), 'in that browser only').not.toContain(email);
  },
);

test('who has come in is not asked for that code again, nor who waits for none', async () => {
  const email = newAddress();
  const browser = newBrowser(web);
  await browser.send('/login', { intent: 'register', email, password: PASSWORD, next: '' });
  await web.runtime.auth.settled();
  const code = codeIn(letters.findLast(({ to }) => to === email)?.text ?? '');
  expect(browser.cookies['code-sent']).toBeDefined();
  expect(browser.cookies['code-sent']).not.toContain(email);
  await browser.send('/confirm', { intent: 'code', kind: 'signup', email, code, next: '' });
  expect(browser.cookies).not.toHaveProperty('code-sent');

  const nothing = await newBrowser(web).read('/confirm');
  expect(nothing).toContain('Nothing to confirm');
  expect(nothing).not.toContain('type its code');
});

async function linkOfLetterTo(email: string): Promise<string> {
  await web.runtime.auth.settled();
  return linkIn(letters.findLast(({ to }) => to === email)?.text ?? '');
}

/** Where the service sends whoever opens the link of a letter. */
async function followed(link: string): Promise<string> {
  const answer = await web.ask(link);
  return answer.headers.get('location') ?? '';
}
