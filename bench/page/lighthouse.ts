import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from '#commands/machine/chromium.ts';
import type { Cookies } from '#testing/cookies.ts';
import { cookieHeader } from '#testing/cookies.ts';
import { median } from '../figure.ts';
import type { Figure } from '../figure.ts';
import type { MeasuredPage } from './paint.ts';

/** On a phone. One run differs from the next by some points, so the median of several counts. */
export async function* lighthouse(
  url: string,
  { path, scores: wanted }: MeasuredPage,
  cookies: Cookies,
  runs: number,
): AsyncGenerator<Figure> {
  const reports: Report[] = [];
  for (let turn = 0; turn < runs; turn += 1)
    reports.push(await reportOf(`${url}${path}`, Object.keys(wanted), cookies));
  for (const [name, target] of Object.entries(wanted)) {
    const scores = reports.map(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100));
    yield {
      figure: `${path}, Lighthouse ${name}, mobile`,
      value: median(scores),
      unit: 'points',
      atLeast: target,
      detail: { scores, ...(name === 'performance' && timesIn(reports)) },
    };
  }
  const shifts = reports.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? 1);
  yield { figure: `${path}, Lighthouse layout shift`, value: Math.max(...shifts), unit: '', atMost: 0 };
}

/** What the points for performance are made of, in milliseconds. */
const TIMES = ['first-contentful-paint', 'speed-index', 'largest-contentful-paint', 'total-blocking-time'];

function timesIn(reports: readonly Report[]): Record<string, number[]> {
  return Object.fromEntries(
    TIMES.map((name) => [name, reports.map(({ audits }) => Math.round(audits[name]?.numericValue ?? 0))]),
  );
}

/** How quick a core is, as Lighthouse sees it. It slows every machine four times, whatever it is. */
export async function* coreIndex(url: string): AsyncGenerator<Figure> {
  const { environment } = await reportOf(url, ['seo'], {});
  yield {
    figure: 'a core of this machine before Lighthouse slows it, by its own index',
    value: Math.round(environment.benchmarkIndex),
    unit: 'points; Chrome takes 1,000 for a phone of the middle and 264 for a cheap one',
  };
}

type Report = {
  environment: { benchmarkIndex: number };
  finalDisplayedUrl: string;
  runtimeError?: { code: string; message: string };
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue?: number }>;
};

const MOST_TRIES = 3;

/** One that lost its own record of the page, which it says, has measured nothing. */
async function reportOf(url: string, categories: string[], cookies: Cookies): Promise<Report> {
  for (let tries = 1; ; tries += 1) {
    const report = await tryReport(url, categories, cookies);
    if (!report.runtimeError) return report;
    if (tries === MOST_TRIES) throw new Error(`${url} could not be measured: ${report.runtimeError.message}`);
  }
}

async function tryReport(url: string, categories: string[], cookies: Cookies): Promise<Report> {
  const directory = await mkdtemp(join(tmpdir(), 'bobbin-lighthouse-'));
  const [report, headers] = [join(directory, 'report.json'), join(directory, 'headers.json')];
  const flags = '--headless --no-sandbox --disable-gpu --disable-background-networking --disable-component-update';
  const isSignedIn = Object.keys(cookies).length > 0;
  await writeFile(headers, JSON.stringify({ Cookie: cookieHeader(cookies) }));
  const run = spawn(
    'lighthouse',
    [
      url,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${flags}`,
      ...(isSignedIn ? [`--extra-headers=${headers}`] : []),
    ],
    { env: { ...process.env, CHROME_PATH: chromiumPath() }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  await once(run, 'exit');
  const answer = JSON.parse(await readFile(report, 'utf8')) as Report;
  await rm(directory, { recursive: true, force: true });
  if (answer.finalDisplayedUrl !== new URL(url).href) throw new Error(`${url} led to ${answer.finalDisplayedUrl}`);
  return answer;
}
