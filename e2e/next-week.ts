import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** By keyboard, in the dialog of a time: the same day a week from now, at the hour that is offered. */
export async function chooseNextWeek(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: /Choose a date/ }).click();
  // A key before the calendar has focus is the button's.
  await expect(page.getByRole('grid').locator(':focus')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}
