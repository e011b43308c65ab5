import type { BrowserContext, Page } from '@playwright/test';
import { enterAsMember } from '#bench/enter-as-member.ts';
import { expect, hydrated } from '#e2e/test.ts';

export const text = (page: Page, name: string | RegExp = /Text|Part 1/) => page.getByRole('textbox', { name }).first();
export const saved = (page: Page) => expect(page.getByText(/^Saved at/)).toBeVisible();

export async function begin(
  page: Page,
  context: BrowserContext,
  url: string,
  member = 'premium@demo.test',
): Promise<void> {
  await enterAsMember(context, url, member as 'premium@demo.test');
  await page.goto('/write');
  await hydrated(page);
}
