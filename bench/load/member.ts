import { randomInt } from 'node:crypto';
import { newBrowser } from '#testing/browser.ts';
import type { TestBrowser } from '#testing/browser.ts';
import { newAddress, PASSWORD } from '#testing/people.ts';
import { sessionCookies } from '#testing/session-cookies.ts';
import { newVisitor } from '#testing/visitor.ts';

type Place = { url: string; sandboxUrl: string };

/** Somebody who registers, confirms, and connects an account that the network has had for a while, as people do. */
export async function newLoadMember(place: Place): Promise<TestBrowser> {
  const { url } = place;
  // Each from a connection of their own: the limits are those of one.
  const from = { 'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(1, 255)}` };
  const cookies = sessionCookies(url, await register(place, from));
  const browser = newBrowser({ ask: (path, init) => askAt(url, path, init, from) }, { cookies });
  await connect(place, browser);
  return browser;
}

async function askAt(
  url: string,
  path: string,
  init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
  from: Record<string, string>,
): Promise<Response> {
  const headers = { 'sec-fetch-site': 'same-origin', origin: url, ...init.headers, ...from };
  return fetch(new URL(path, url), { redirect: 'manual', ...init, headers });
}

async function register({ url, sandboxUrl }: Place, from: Record<string, string>): Promise<object> {
  const person = { email: newAddress(), password: PASSWORD };
  await post(`${url}/auth/v1/signup`, person, from);
  const token = await codeFor(sandboxUrl, person.email);
  return post(`${url}/auth/v1/verify`, { type: 'email', email: person.email, token }, from);
}

async function codeFor(sandboxUrl: string, email: string): Promise<string> {
  for (;;) {
    const answer = await fetch(`${sandboxUrl}/_sandbox/mail?to=${encodeURIComponent(email)}`);
    const [letter] = (await answer.json()) as { text: string }[];
    const code = /\b\d{6}\b/.exec(letter?.text ?? '')?.[0];
    if (code) return code;
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
}

async function connect({ sandboxUrl }: Place, browser: TestBrowser): Promise<void> {
  const username = `spool.${randomInt(1e12)}`;
  const { id } = (await post(`${sandboxUrl}/_sandbox/threads/accounts`, { username, posts: 120, months: 18 })) as {
    id: string;
  };
  const window = (await browser.ask('/threads-configuration/connect')).headers.get('location') ?? '';
  const { url: back } = await newVisitor(window).press(window, 'account', id);
  const { pathname, search } = new URL(back);
  const answer = await browser.ask(pathname + search);
  if (!answer.headers.get('location')?.includes('account-connected'))
    throw new Error(`@${username} could not be connected: ${answer.status}`);
}

async function post(address: string, data: object, headers: Record<string, string> = {}): Promise<object> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(data),
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as object;
}
