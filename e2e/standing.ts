import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** What is asked about after a silence takes a while, also at ten times the speed. */
export const SETTLED = { timeout: 40_000 };

export const standing = (page: Page) => page.getByRole('region', { name: 'Where it stands' });

export const isNow = (page: Page, said: string) =>
  expect(standing(page).getByRole('heading', { name: said, exact: true })).toBeVisible(SETTLED);

export const postId = (page: Page) => new URL(page.url()).searchParams.get('post') ?? '';
