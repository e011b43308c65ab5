import type { Page } from '@playwright/test';
import { enterAsMember } from '#bench/enter-as-member.ts';
import { PRODUCT } from '#base/product.ts';
import { atFirstPaint, watchFirstPaint } from '#e2e/first-paint.ts';
import { expect, expectAccessible, hydrated, test } from '#e2e/test.ts';

test('the sidebar marks the page one is on, and the keyboard meets everything in reading order', async ({ page }) => {
  await page.goto('/contact');
  await hydrated(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Hide this announcement' })).toBeFocused();
  const reached: string[] = [];
  for (let i = 0; i < 9; i += 1) {
    await page.keyboard.press('Tab');
    reached.push(await focusedName(page));
  }
  expect(reached).toEqual([
    PRODUCT,
    'Narrow the sidebar',
    'Find anything',
    'Home',
    'About',
    'Privacy',
    'Contact',
    'Français',
    'System',
  ]);

  const marked = page.getByRole('complementary').locator('[aria-current=page]');
  await expect(marked).toHaveText('Contact');
  await page.getByRole('link', { name: 'Privacy', exact: true }).first().click();
  await expect(page).toHaveURL('/setting/userprivacy');
  await expect(marked).toHaveText('Privacy');
});

test('the skip link jumps over the navigation', async ({ page }) => {
  await page.goto('/contact');
  await hydrated(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('main').locator(':focus')).toBeVisible();
});

test('a narrowed sidebar stays narrow after a reload, from the first paint on', async ({ page }) => {
  await watchFirstPaint(page);
  await page.goto('/contact');
  await hydrated(page);
  await page.getByRole('button', { name: 'Narrow the sidebar' }).click();
  const sidebar = page.locator('aside').filter({ has: page.getByRole('navigation', { name: 'Main' }) });
  await expect(sidebar).toHaveJSProperty('offsetWidth', 72);
  await expect(sidebar.getByRole('link', { name: 'Contact' })).toBeVisible();

  await page.reload();
  expect(await atFirstPaint(page)).toMatchObject({ sidebar: 'collapsed' });
  await expect(sidebar).toHaveJSProperty('offsetWidth', 72);
  await hydrated(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Widen the sidebar' }).click();
  await page.reload();
  expect((await atFirstPaint(page)).sidebar).toBeUndefined();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a bar within reach of the thumb, and a drawer with the rest that keeps the focus', async ({ page }) => {
    await page.goto('/contact');
    await hydrated(page);
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect(bar.getByRole('link')).toHaveText(['Home', 'About', 'Privacy', 'Contact']);
    await expect(bar.locator('[aria-current=page]')).toHaveText('Contact');
    const foot = await bar.boundingBox();
    expect(Math.round((foot?.y ?? 0) + (foot?.height ?? 0))).toBe(844);

    const opener = page.getByRole('button', { name: 'Open the menu' });
    await opener.click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer.getByRole('link', { name: 'Contact' })).toBeVisible();
    for (let i = 0; i < 14; i += 1) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(
        () =>
          document.activeElement !== document.body &&
          !document.querySelector('dialog[open]')?.contains(document.activeElement),
      );
      expect(isOutside).toBe(false);
    }
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await drawer.getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/setting/about');
    await expect(drawer).toBeHidden();
  });

  test('the drawer changes the language', async ({ page }) => {
    await page.goto('/contact');
    await hydrated(page);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Français' }).click();
    await expect(page).toHaveURL('/fr-FR/contact');
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Ouvrir le menu' })).toBeFocused();
  });
});

test.describe('the focus', () => {
  /** What moves it is fetched while nothing else is to do. */
  const arrive = async (page: Page, path: string) => {
    const fetched = page.waitForResponse(/\/assets\/backstage-/);
    await page.goto(path);
    await hydrated(page);
    await (await fetched).finished();
    await page.waitForLoadState('networkidle');
  };

  test('goes to the title of another page, without a ring and without scrolling', async ({ page }) => {
    await arrive(page, '/contact');
    const title = page.getByRole('heading', { level: 1 });
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await page.getByRole('link', { name: 'Privacy', exact: true }).first().focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/setting/userprivacy');
    await expect(title).toBeFocused();
    await expect(title).toHaveCSS('outline-style', 'none');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.keyboard.press('Tab');
    await expect(page.locator('main nav').getByRole('link').first()).toBeFocused();
    await expectAccessible(page);

    await page.goBack();
    await expect(page).toHaveURL('/contact');
    await expect(title).toBeFocused();
    await page.getByRole('complementary').getByRole('link', { name: PRODUCT }).click();
    await expect(page).toHaveURL('/');
    await expect(title).toBeFocused();
  });

  test('stays where a page gives it, and on what is pressed within one', async ({ page, context, baseURL }) => {
    await enterAsMember(context, baseURL ?? '', 'premium@demo.test');
    await arrive(page, '/stats');
    const week = page.locator('main').getByRole('link', { name: 'Week', exact: true });
    await week.click();
    await expect(page).toHaveURL('/stats/week');
    await expect(week).toHaveAttribute('aria-current', 'page');
    await expect(week).toBeFocused();
    await page.getByRole('complementary').getByRole('link', { name: 'Write', exact: true }).click();
    await expect(page).toHaveURL('/write');
    await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeFocused();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('leaves the drawer that led to another page', async ({ page }) => {
      await arrive(page, '/contact');
      await page.getByRole('button', { name: 'Open the menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'About' }).click();
      await expect(page).toHaveURL('/setting/about');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });
  });
});

function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return (
      element?.getAttribute('aria-label') ?? element?.querySelector('span')?.textContent ?? element?.textContent ?? ''
    );
  });
}

test.describe('from a page that is not there', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('whoever wants to see the plans comes to where they begin', async ({ page }) => {
    await page.goto('/data-deletion?code=none');
    await hydrated(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Plans' }).click();
    const plans = page.locator('#plans');
    await expect(plans).toBeInViewport();
    await expect.poll(async () => (await plans.boundingBox())?.y).toBeCloseTo(24, 0);
  });
});

test.describe('Back, with something open over the page', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  /** What listens for it is fetched while nothing else is to do. */
  const arrive = async (page: Page, path: string) => {
    const listening = page.waitForResponse(/\/assets\/error-page-/);
    await page.goto(path);
    await hydrated(page);
    await (await listening).finished();
    await page.waitForLoadState('networkidle');
  };

  test('closes the drawer, and then leads to where one was', async ({ page }) => {
    await arrive(page, '/contact');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/setting/about');
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    const open = async () => {
      await page.getByRole('button', { name: 'Open the menu' }).click();
      await expect(drawer).toBeVisible();
    };
    await open();
    await page.goBack();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL('/setting/about');

    await test.step('a link in it leaves nothing behind', async () => {
      await open();
      await drawer.getByRole('link', { name: 'Privacy' }).click();
      await expect(page).toHaveURL('/setting/userprivacy');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/privacy/i);
      await page.goBack();
      await expect(page).toHaveURL('/setting/about');
    });
    await test.step('neither does another way to close it', async () => {
      await open();
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      await open();
      await drawer.getByRole('button', { name: 'Close' }).click();
      await expect(drawer).toBeHidden();
      await page.goBack();
      await expect(page).toHaveURL('/contact');
      await expect(page.getByRole('textbox', { name: 'Your message' })).toBeVisible();
    });
  });

  test('closes the palette and the bell’s panel', async ({ page, context, baseURL }) => {
    await enterAsMember(context, baseURL ?? '', 'plus@demo.test');
    await arrive(page, '/setting/about');
    const palette = page.getByRole('dialog', { name: 'Find anything' });
    await page.getByRole('button', { name: 'Find anything' }).click();
    await expect(palette).toBeVisible();
    await page.goBack();
    await expect(palette).toBeHidden();

    const panel = page.getByRole('region', { name: 'What happened' });
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(panel).toBeVisible();
    await page.goBack();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL('/setting/about');

    await page.getByRole('button', { name: 'Find anything' }).click();
    await page.getByRole('combobox').fill('privacy');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/setting/userprivacy');
    await page.goBack();
    await expect(page).toHaveURL('/setting/about');
  });
});
