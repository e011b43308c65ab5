import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base } from '@playwright/test';
import type { Frame, Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const fromPackage = createRequire(import.meta.resolve('@axe-core/playwright'));
const AXE = readFileSync(fromPackage.resolve('axe-core/axe.min.js'), 'utf8');
const ALREADY_THERE = 'undefined';

/**
 * Every journey fails on an error in the console, and on what axe finds in the page it ends on, which is looked over
 * once in a run in each width and theme; a journey that opens something asks for another look with `expectAccessible`.
 * A test that expects an error says so: `test.use({ expectedErrors: [/404/] })`.
 */
export const test = base.extend<{ expectedErrors: RegExp[]; accessible: boolean; watched: void }>({
  expectedErrors: [[], { option: true }],
  accessible: [true, { option: true }],
  watched: [
    async ({ page, expectedErrors, accessible, javaScriptEnabled }, use) => {
      const errors: string[] = [];
      const note = (text: string) => {
        if (!expectedErrors.some((expected) => expected.test(text))) errors.push(text);
      };
      page.on('console', (message) => {
        if (message.type() === 'error') note(message.text());
      });
      page.on('pageerror', (error) => note(error.message));
      await use();
      if (accessible && (javaScriptEnabled ?? true) && (await isUnseen(page))) await expectAccessible(page);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

async function isUnseen(page: Page): Promise<boolean> {
  if (!page.url().startsWith('http')) return false;
  const look = await page.evaluate(
    () => `${location.pathname} ${innerWidth} ${getComputedStyle(document.body).backgroundColor}`,
  );
  return isFirstToNote(look);
}

/** Of all workers: each would else look over every page once more. Playwright empties the folder before a run. */
async function isFirstToNote(look: string): Promise<boolean> {
  const folder = join(test.info().project.outputDir, 'looked-over');
  await mkdir(folder, { recursive: true });
  return writeFile(join(folder, hash('sha256', look)), look, { flag: 'wx' }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
}

export async function expectAccessible(page: Page): Promise<void> {
  await laidOut(page);
  // The package would send one and a half megabytes of source twice for every look.
  await Promise.all(page.frames().map(bringAxe));
  // Legacy only in that it asks no frames of other origins, of which we have none; else each look opens a second page.
  const axe = new AxeBuilder({ page, axeSource: ALREADY_THERE })
    .setLegacyMode(true)
    // To write down and send what is well took a tenth of each look.
    .options({ reporter: 'no-passes' })
    .withTags(RULES);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target }) => target.join(' ')).slice(0, 5),
  }));
  expect(found).toEqual([]);
}

/** Until what is far below the fold has its true height: before, axe would measure it lying over what follows. */
async function laidOut(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const layouts = document
      .getAnimations()
      .filter((animation) => animation instanceof CSSAnimation && animation.animationName === 'laid-out');
    await Promise.allSettled(layouts.map(({ finished }) => finished));
  });
}

async function bringAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
}

/** Waits until React has taken the page over and listens; a click before that is a plain link or form, and a key is lost. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-alive]').waitFor();
}

export { expect };
