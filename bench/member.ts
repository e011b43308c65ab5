import { newBrowser } from '#testing/browser.ts';
import type { TestBrowser } from '#testing/browser.ts';
import { elsewhere } from '#testing/elsewhere.ts';
import { outboxOf } from '#testing/outbox.ts';
import { newAddress, PASSWORD } from '#testing/people.ts';
import type { TestSession } from '#testing/people.ts';
import { controlOf } from '#testing/sandbox-control.ts';
import { sessionCookies } from '#testing/session-cookies.ts';
import { newVisitor } from '#testing/visitor.ts';
import { join } from './sync/sandbox.ts';

export type Place = { url: string; sandboxUrl: string };
type Account = { posts: number; months: number };
type Connection = ReturnType<typeof elsewhere>;

export type BenchMember = {
  session: TestSession;
  browser: TestBrowser;
  /** Of the account that they have connected. */
  username: string;
  from: Connection;
};

/**
 * Somebody who registers, confirms, and connects an account that the network has had for a while, as people do: of the
 * product that answers there, of whichever build it is.
 */
export async function newBenchMember(place: Place, account: Account): Promise<BenchMember> {
  const { url } = place;
  // Each from a connection of their own: the limits are those of one.
  const from = elsewhere();
  const session = await register(place, from);
  const cookies = sessionCookies(url, session);
  const browser = newBrowser({ ask: (path, init) => askAt(url, path, init, from) }, { cookies });
  return { session, browser, username: await connect(place, browser, account), from };
}

async function askAt(
  url: string,
  path: string,
  init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
  from: Connection,
): Promise<Response> {
  const headers = { 'sec-fetch-site': 'same-origin', origin: url, ...init.headers, ...from };
  return fetch(new URL(path, url), { redirect: 'manual', ...init, headers });
}

async function register({ url, sandboxUrl }: Place, from: Connection): Promise<TestSession> {
  const person = { email: newAddress(), password: PASSWORD };
  await post(`${url}/auth/v1/signup`, person, from);
  const { code: token } = await outboxOf(sandboxUrl).letterTo(person.email);
  const session = await post(`${url}/auth/v1/verify`, { type: 'email', email: person.email, token }, from);
  return session as TestSession;
}

async function connect({ sandboxUrl }: Place, browser: TestBrowser, account: Account): Promise<string> {
  const { id, username } = await join({ control: controlOf(sandboxUrl) }, account);
  const window = (await browser.ask('/threads-configuration/connect')).headers.get('location') ?? '';
  const { url: back } = await newVisitor(window).press(window, 'account', id);
  const { pathname, search } = new URL(back);
  const answer = await browser.ask(pathname + search);
  if (!answer.headers.get('location')?.includes('account-connected'))
    throw new Error(`@${username} could not be connected: ${answer.status}`);
  return username;
}

async function post(address: string, data: object, headers: Connection): Promise<unknown> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(data),
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
