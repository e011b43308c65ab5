import { beforeAll, expect, test } from 'vitest';
import { newBrowser } from '#testing/browser.ts';
import { keptLetters } from '#testing/kept-letters.ts';
import { linkIn } from '#testing/outbox.ts';
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
  expect(await early.text()).toContain('Check your mail');

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

async function linkOfLetterTo(email: string): Promise<string> {
  await web.runtime.auth.settled();
  return linkIn(letters.findLast(({ to }) => to === email)?.text ?? '');
}

/** Where the service sends whoever opens the link of a letter. */
async function followed(link: string): Promise<string> {
  const answer = await web.ask(link);
  return answer.headers.get('location') ?? '';
}
