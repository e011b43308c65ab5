import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { processFacts } from '#base/process-table.ts';
import { descendantsOf } from '#testing/descendants.ts';
import { freePorts } from '#testing/free-port.ts';
import { freshCheckout } from '#testing/fresh-checkout.ts';
import { launch } from '#testing/launch.ts';
import { copyMadeCluster } from '#testing/made-cluster.ts';
import { plainEnvironment } from '#testing/plain-environment.ts';
import { scratchDirectory } from '#testing/scratch-directory.ts';

let directory: string;
let port: number;

beforeEach(async () => {
  directory = scratchDirectory('dev');
  // Its own and the two of the sandbox.
  port = await freePorts(3);
});

test(
  'npm run dev shows what is written in a file at once, and Ctrl-C leaves nothing behind',
  { timeout: 150_000 },
  async () => {
    const checkout = freshCheckout(directory);
    copyMadeCluster(join(directory, 'data', 'postgres'));
    const run = develop(checkout);
    await run.says('Ctrl-C stops everything.');
    const html = await page('/contact');
    expect(html).toContain('Bobbin Threads</title>');
    // What a browser shows React for any nonce; another value is a hydration error in the console.
    expect(html).toMatch(/<link data-react-router-critical-css[^>]* nonce=""/);
    expect(await page('/healthz')).toBe('{"status":"ok"}');

    edit(join(checkout, 'base/product.ts'), "'Bobbin'", "'Shuttle'");
    edit(join(checkout, 'app/web/health.ts'), "'ok'", "'well'");
    await vi.waitFor(async () => expect(await page('/contact')).toContain('Shuttle Threads</title>'), {
      timeout: 20_000,
    });
    await vi.waitFor(async () => expect(await page('/healthz')).toBe('{"status":"well"}'), { timeout: 20_000 });

    const processes = [...descendantsOf(run.pid), postgresPid()];
    expect(processes.length).toBeGreaterThanOrEqual(3);
    run.signalGroup('SIGINT');
    expect(await run.ended).toBe(0);
    expect(processes.filter(processFacts)).toEqual([]);
  },
);

test('with its port taken it says so, and starts nothing', async () => {
  const other = createServer().listen(port, '127.0.0.1');
  onTestFinished(() => void other.close());
  const run = develop(join(import.meta.dirname, '..'));
  expect(await run.ended).toBe(1);
  expect(run.output()).toContain(`Port ${port} (PORT) is taken`);
  expect(run.output()).toMatch(/choose another port: PORT=\d+ npm run dev\n/);
  expect(run.output()).not.toContain('Starting');
});

function develop(checkout: string) {
  return launch(process.execPath, [join(checkout, 'commands/dev.ts')], {
    cwd: checkout,
    env: { ...plainEnvironment(), PORT: String(port), DATA_DIR: join(directory, 'data') },
  });
}

async function page(path: string): Promise<string> {
  return (await fetch(`http://127.0.0.1:${port}${path}`)).text();
}

function edit(file: string, from: string, to: string): void {
  const before = readFileSync(file, 'utf8');
  expect(before).toContain(from);
  writeFileSync(file, before.replace(from, to));
}

function postgresPid(): number {
  const file = join(directory, 'data', 'postgres', 'cluster', 'data', 'postmaster.pid');
  return Number(readFileSync(file, 'utf8').split('\n')[0]);
}
