import type { BrowserContext } from '@playwright/test';
import { DEMO_PASSWORD } from '#features/identity/demo-people.ts';
import { sessionCookies } from '#testing/session-cookies.ts';

/** The browser is from now on that of a demo login who has an account connected. */
export async function enterAsMember(
  context: BrowserContext,
  url: string,
  email: 'plus@demo.test' | 'premium@demo.test' = 'plus@demo.test',
): Promise<void> {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`The demo login could not sign in: ${await answer.text()}`);
  const cookies = sessionCookies(url, (await answer.json()) as object);
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
}
