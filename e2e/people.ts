import { randomInt } from 'node:crypto';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { elsewhere } from '#testing/elsewhere.ts';
import { outboxOf } from '#testing/outbox.ts';
import type { Letter } from '#testing/outbox.ts';
import { newAddress, PASSWORD } from '#testing/people.ts';
import { sessionCookies } from '#testing/session-cookies.ts';

const ORIGIN = 'http://localhost:4310';
const SANDBOX_ORIGIN = 'http://localhost:4311';
const SANDBOX = `${SANDBOX_ORIGIN}/_sandbox`;

export type Newcomer = { email: string; password: string };

const outbox = (request: APIRequestContext) => outboxOf(SANDBOX_ORIGIN, (url) => request.get(url));

/** What somebody has been written, the newest first. */
export async function lettersTo(request: APIRequestContext, address: string) {
  return outbox(request).lettersTo(address);
}

/** The newest letter to somebody whose subject fits, once it has come. */
export async function letterTo(request: APIRequestContext, address: string, subject?: RegExp): Promise<Letter> {
  return outbox(request).letterTo(address, subject);
}

/** Nobody has had this number before. */
export function newNumber(): string {
  return `+336${randomInt(10_000_000, 100_000_000)}`;
}

/** The code of the newest text to a number, once it has come. */
export async function codeTextedTo(request: APIRequestContext, number: string): Promise<string> {
  return outbox(request).codeTextedTo(number);
}

/** Somebody with a confirmed address, made through the service itself. */
export async function newPerson(request: APIRequestContext): Promise<Newcomer & { session: object }> {
  const person = { email: newAddress(), password: PASSWORD };
  const headers = elsewhere();
  await request.post('/auth/v1/signup', { data: person, headers });
  const { code } = await letterTo(request, person.email);
  const answer = await request.post('/auth/v1/verify', {
    data: { type: 'email', email: person.email, token: code },
    headers,
  });
  return { ...person, session: (await answer.json()) as object };
}

/** The browser holds this session from now on. */
export async function enter(context: BrowserContext, session: object, origin = ORIGIN): Promise<void> {
  const cookies = sessionCookies(origin, session);
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })));
}

/** In the network's own window, which lists but a few. */
export async function chooseAccount(page: Page, username: string): Promise<void> {
  await page.getByLabel('Find another account').fill(username);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('button', { name: `@${username}` }).click();
}

/** An account of the network that nobody here has. */
export async function newCreator(request: APIRequestContext, { posts = 40 } = {}): Promise<string> {
  const username = `spool.${randomInt(1e9)}`;
  await request.post(`${SANDBOX}/threads/accounts`, { data: { username, posts, months: 18 } });
  return username;
}

/** Whatever we hold of the account opens nothing any more. */
export async function expireTokens(request: APIRequestContext, username: string): Promise<void> {
  await request.post(`${SANDBOX}/threads/expire-token`, { data: { username } });
}

/** What the network truly holds, past its wire. */
export async function askSandbox<Answer>(request: APIRequestContext, path: string, data: unknown): Promise<Answer> {
  const answer = await request.post(`${SANDBOX}/${path}`, { data });
  return (await answer.json()) as Answer;
}
