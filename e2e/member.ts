import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { enterAsMember } from '#bench/enter-as-member.ts';
import { DEMO_PASSWORD } from '#features/identity/demo-people.ts';
import { elsewhere } from '#testing/elsewhere.ts';
import { expect } from './test.ts';

/** As the demo's member with every plan, whose account has been read: the server is up before that. */
export async function enterWithFigures(context: BrowserContext, url: string): Promise<void> {
  await enterAsMember(context, url, 'premium@demo.test');
  await expect(async () => {
    expect(await (await context.request.get(`${url}/stats`)).text()).toContain('Totals are of');
  }).toPass();
}

/** The page of one of their posts. */
export async function addressOfAPost(context: BrowserContext, url: string): Promise<string> {
  const page = await (await context.request.get(`${url}/dashboard/top`)).text();
  const [address] = /\/stats\/post\/\d+/.exec(page) ?? [];
  if (!address) throw new Error('They have no post');
  return address;
}

export async function memberSession(request: APIRequestContext): Promise<{ access_token: string }> {
  const data = { email: 'premium@demo.test', password: DEMO_PASSWORD };
  const answer = await request.post('/auth/v1/token?grant_type=password', { data, headers: elsewhere() });
  return (await answer.json()) as { access_token: string };
}

/** As a program of theirs does. */
export async function askApi<Answer>(request: APIRequestContext, token: string, path: string): Promise<Answer> {
  const answer = await request.get(`/api/v1/${path}`, { headers: { authorization: `Bearer ${token}` } });
  return (await answer.json()) as Answer;
}
