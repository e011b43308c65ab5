import type { BrowserContext, Page } from '@playwright/test';
import { buildIfNeeded } from '#commands/build.ts';
import { launchBrowser } from './browser.ts';
import { enterAsMember } from './enter-as-member.ts';
import type { Figure } from './figure.ts';
import { startProduct } from './product.ts';

const PORT = 4706;
const [PARTS, KEYS] = [20, 120];
/** As somebody types who is quick. */
const BETWEEN_KEYS_MS = 80;

/** From a key to the frame that shows it, in a thread of twenty parts: what a person feels of all that is looked at meanwhile. */
export default async function* typing(): AsyncGenerator<Figure> {
  await buildIfNeeded(() => undefined);
  const product = await startProduct(PORT);
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 1000 } });
    await enterAsMember(context, product.url, 'premium@demo.test');
    const bare = await keysIn(await barePage(context));
    const page = await context.newPage();
    await page.goto(`${product.url}/write`);
    await page.locator('html[data-alive]').waitFor();
    await writeParts(page);
    const { took, onThread } = await keysIn(page);
    yield { figure: `key to paint with ${PARTS} parts, p95`, unit: 'ms', value: percentile(took, 0.95), atMost: 16 };
    yield {
      figure: `main thread of a key with ${PARTS} parts`,
      unit: 'ms',
      value: tenths(onThread),
      atMost: 16,
    };
    yield {
      figure: `the same ÷ ${PARTS} bare text fields without a line of script`,
      unit: 'times',
      value: tenths(onThread / bare.onThread),
      detail: { bare: tenths(bare.onThread), bareToPaint: percentile(bare.took, 0.95) },
    };
    yield { figure: `key to paint with ${PARTS} parts, median`, unit: 'ms', value: percentile(took, 0.5) };
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function keysIn(page: Page): Promise<{ took: number[]; onThread: number }> {
  const spent = await timeSpent(page);
  const took = await timedKeys(page);
  return { took, onThread: ((await spent()) / KEYS) * 1000 };
}

/** What the browser alone takes for a key, on this machine and in this hour. */
async function barePage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const field = `<textarea cols="60" rows="8">${'a word and another '.repeat(20)}</textarea>`;
  await page.setContent(field.repeat(PARTS));
  await page
    .locator('textarea')
    .nth(PARTS / 2)
    .focus();
  return page;
}

async function writeParts(page: Page): Promise<void> {
  const parts = page.locator('textarea[data-part]');
  for (let part = 0; part < PARTS; part += 1) {
    if (part > 0) await page.getByRole('button', { name: 'Add a part' }).click();
    await parts.nth(part).fill(`Part ${part}: https://a.test/${part} by @lin, ${'a word and another '.repeat(20)}`);
  }
  await parts.nth(PARTS / 2).focus();
}

/** By the processor's own clock, all of a key is counted, what follows in a pause too, and nothing that others run meanwhile. */
async function timeSpent(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  const before = await read();
  return async () => (await read()) - before;
}

/** The time a key takes of the page's one thread: its handlers, drawing and layout, up to the frame being ready. */
async function timedKeys(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const took: number[] = [];
    Object.assign(window, { took });
    let began = 0;
    addEventListener('keydown', () => (began = performance.now()), true);
    addEventListener('input', () => {
      const from = began;
      requestAnimationFrame(() => {
        const frame = performance.now();
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => took.push(performance.now() - frame + (handled - from)));
        port1.start();
        // eslint-disable-next-line unicorn/require-post-message-target-origin -- a port has no other origin
        port2.postMessage(0);
      });
      let handled = from;
      queueMicrotask(() => (handled = performance.now()));
    });
  });
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press('a');
    // To ask the page whether it is done would have it draw and answer meanwhile.
    await page.waitForTimeout(BETWEEN_KEYS_MS);
  }
  await page.waitForFunction((count) => (window as unknown as { took: number[] }).took.length >= count, KEYS);
  return page.evaluate(() => (window as unknown as { took: number[] }).took);
}

function percentile(values: readonly number[], share: number): number {
  const ordered = values.toSorted((a, b) => a - b);
  return tenths(ordered[Math.floor(ordered.length * share)] ?? 0);
}

const tenths = (value: number) => Math.round(value * 10) / 10;
