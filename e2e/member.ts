import type { BrowserContext } from '@playwright/test';
import { enterAsMember } from '#bench/enter-as-member.ts';
import { expect } from '#e2e/test.ts';

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
