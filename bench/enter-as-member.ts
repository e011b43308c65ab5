import type { BrowserContext } from '@playwright/test';
import { DEMO_PASSWORD } from '#features/identity/demo-people.ts';
import type { Cookies } from '#testing/cookies.ts';
import { sessionCookies } from '#testing/session-cookies.ts';

/** The browser is from now on that of a demo login who has an account connected. */
export async function enterAsMember(
  context: BrowserContext,
  url: string,
  email: 'plus@demo.test' | 'premium@demo.test' = 'plus@demo.test',
): Promise<void> {
  const cookies = await sessionAt(url, email);
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
}

/** One session serves every test of a process: the service lets an address try only so often. */
const sessions = new Map<string, Promise<Cookies>>();

async function sessionAt(url: string, email: string): Promise<Cookies> {
  const key = `${url} ${email}`;
  const session = sessions.get(key) ?? signInAt(url, email);
  sessions.set(key, session);
  return session;
}

export async function signInAt(url: string, email: string, password = DEMO_PASSWORD): Promise<Cookies> {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`${email} could not sign in: ${await answer.text()}`);
  return sessionCookies(url, (await answer.json()) as object);
}
