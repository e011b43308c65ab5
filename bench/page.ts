import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfNeeded } from '#commands/build.ts';
import { chromiumPath } from '#commands/chromium.ts';
import { launchBrowser } from './browser.ts';
import { median } from './figure.ts';
import type { Figure } from './figure.ts';
import { startProduct } from './product.ts';

const LOADS = 3;
const TARGETS: Record<string, number> = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

/** The home page as a phone on a slow line sees it, and as Lighthouse does. */
export default async function* page(): AsyncGenerator<Figure> {
  await buildIfNeeded(() => undefined);
  const product = await startProduct(4740);
  try {
    yield* paint(product.url);
    yield* lighthouse(product.url);
  } finally {
    await product.stop();
  }
}

async function* paint(url: string): AsyncGenerator<Figure> {
  const browser = await launchBrowser();
  const paints: number[] = [];
  const shifts: number[] = [];
  for (let turn = 0; turn < LOADS; turn += 1) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      isMobile: true,
    });
    const tab = await context.newPage();
    const devtools = await context.newCDPSession(tab);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 200_000,
      uploadThroughput: 93_750,
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await tab.addInitScript(observe);
    await tab.goto(url, { waitUntil: 'networkidle' });
    const seen = await tab.evaluate(() => (window as unknown as { seen: { paint: number; shift: number } }).seen);
    paints.push(seen.paint);
    shifts.push(seen.shift);
    await context.close();
  }
  await browser.close();
  yield {
    figure: 'largest contentful paint, 1.6 Mbit/s, 150 ms, 4× CPU',
    value: Math.round(median(paints)),
    unit: 'ms',
    atMost: 1500,
    detail: { paints },
  };
  yield { figure: 'cumulative layout shift', value: Math.max(...shifts), unit: '', atMost: 0 };
}

/** Runs in the page. */
function observe(): void {
  const seen = { paint: 0, shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.paint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** One run differs from the next by some points, so the median of three counts. */
async function* lighthouse(url: string): AsyncGenerator<Figure> {
  const reports: Report[] = [];
  for (let turn = 0; turn < LOADS; turn += 1) reports.push(await lighthouseReport(url));
  for (const [name, target] of Object.entries(TARGETS)) {
    const scores = reports.map(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100));
    yield {
      figure: `Lighthouse ${name}, mobile`,
      value: median(scores),
      unit: 'points',
      atLeast: target,
      detail: { scores },
    };
  }
  const shifts = reports.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? 1);
  yield { figure: 'Lighthouse layout shift', value: Math.max(...shifts), unit: '', atMost: 0 };
}

type Report = { categories: Record<string, { score: number }>; audits: Record<string, { numericValue?: number }> };

async function lighthouseReport(url: string): Promise<Report> {
  const directory = await mkdtemp(join(tmpdir(), 'bobbin-lighthouse-'));
  const report = join(directory, 'report.json');
  const flags = '--headless --no-sandbox --disable-gpu --disable-background-networking --disable-component-update';
  const categories = `--only-categories=${Object.keys(TARGETS).join(',')}`;
  const run = spawn(
    'lighthouse',
    [url, '--quiet', '--output=json', `--output-path=${report}`, categories, `--chrome-flags=${flags}`],
    {
      env: { ...process.env, CHROME_PATH: chromiumPath() },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  await once(run, 'exit');
  const answer = JSON.parse(await readFile(report, 'utf8')) as Report;
  await rm(directory, { recursive: true, force: true });
  return answer;
}
