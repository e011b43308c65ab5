import type { BrowserContextOptions } from '@playwright/test';
import type { Cookies } from '#testing/cookies.ts';
import { launchBrowser } from '../browser.ts';
import { median } from '../figure.ts';
import type { Figure } from '../figure.ts';

export type MeasuredPage = {
  path: string;
  /** When its largest part is to be there, by device. */
  paintedMs: Partial<Record<Device, number>>;
  /** What Lighthouse is to give it. */
  scores: Record<string, number>;
};

type Device = keyof typeof DEVICES;
type Conditions = {
  name: string;
  latencyMs: number;
  bytesPerSecond: number;
  slowdown: number;
  options: BrowserContextOptions;
};

const LOADS = 3;
const DEVICES = {
  mobile: {
    name: '1.6 Mbit/s, 150 ms, 4× CPU',
    latencyMs: 150,
    bytesPerSecond: 200_000,
    slowdown: 4,
    options: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true },
  },
  desktop: {
    name: '10 Mbit/s, 40 ms',
    latencyMs: 40,
    bytesPerSecond: 1_250_000,
    slowdown: 1,
    options: { viewport: { width: 1440, height: 900 } },
  },
} satisfies Record<string, Conditions>;

/** When the largest part of a page is there, and whether anything moved. */
export async function* paint(url: string, { path, paintedMs }: MeasuredPage, cookies: Cookies): AsyncGenerator<Figure> {
  const shifts: number[] = [];
  const moved: string[] = [];
  for (const [device, atMost] of Object.entries(paintedMs) as [Device, number][]) {
    const loads = [];
    for (let turn = 0; turn < LOADS; turn += 1) loads.push(await loaded(url, path, DEVICES[device], cookies));
    shifts.push(...loads.map(({ shift }) => shift));
    moved.push(...loads.flatMap((load) => load.moved));
    const paints = loads.map((load) => load.paint);
    yield {
      figure: `${path}, largest contentful paint, ${DEVICES[device].name}`,
      value: Math.round(median(paints)),
      unit: 'ms',
      atMost,
      detail: { paints, answeredAfter: loads.map(({ answered }) => Math.round(answered)) },
    };
  }
  yield {
    figure: `${path}, cumulative layout shift`,
    value: Math.max(...shifts),
    unit: '',
    atMost: 0,
    detail: { moved: [...new Set(moved)] },
  };
}

type Seen = { paint: number; shift: number; moved: string[]; answered: number };
type Shift = PerformanceEntry & {
  value: number;
  sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/** In a browser that has never been there. */
async function loaded(url: string, path: string, conditions: Conditions, cookies: Cookies): Promise<Seen> {
  const browser = await launchBrowser();
  const context = await browser.newContext(conditions.options);
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
  const tab = await context.newPage();
  const devtools = await context.newCDPSession(tab);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.latencyMs,
    downloadThroughput: conditions.bytesPerSecond,
    uploadThroughput: 93_750,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: conditions.slowdown });
  await tab.addInitScript(observe);
  const answer = await tab.goto(`${url}${path}`, { waitUntil: 'networkidle' });
  if (new URL(tab.url()).pathname !== path) throw new Error(`${path} led to ${tab.url()}`);
  const seen = await tab.evaluate(() => (window as unknown as { seen: Omit<Seen, 'answered'> }).seen);
  await browser.close();
  return { ...seen, answered: answer?.request().timing().responseStart ?? 0 };
}

/** Runs in the page. */
function observe(): void {
  const seen: Omit<Seen, 'answered'> = { paint: 0, shift: 0, moved: [] };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.paint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { value, startTime, sources } of list.getEntries() as Shift[]) {
      seen.shift += value;
      for (const { node, previousRect: from, currentRect: to } of sources)
        seen.moved.push(
          `${Math.round(startTime)} ms: ${node?.nodeName ?? 'gone'} ${node?.textContent?.slice(0, 40) ?? ''} ${from.x},${from.y} → ${to.x},${to.y}`,
        );
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
