import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buildIfNeeded } from './build.ts';
import { ensureChromium } from './test/ensure-chromium.ts';
import type { Outcome } from './test/outcome.ts';
import { PARTS } from './test/parts.ts';
import { exitCodeOf, runAloud, runQuietly } from './test/run-part.ts';
import { sideBySide } from './test/side-by-side.ts';

process.chdir(join(import.meta.dirname, '..'));
// What the shell says about React's mode, ports or databases must not change what is tested.
for (const name of ['NODE_ENV', 'BOBBIN_ENV', 'PORT', 'SANDBOX_PORT', 'DATABASE_URL', 'DATA_DIR', 'PUBLIC_URL', 'ROLE'])
  delete process.env[name];

const say = (line: string) => void process.stdout.write(`${line}\n`);
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !PARTS.some((part) => part.name === name));
if (unknown.length > 0) {
  say(`No such part: ${unknown.join(', ')}. There are ${PARTS.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

await mkdir('test-results', { recursive: true });
// Several parts look at the types of routes.
await exitCodeOf(['react-router', 'typegen']);
const parts = PARTS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const [long, short] = [parts.filter(({ isLong }) => isLong), parts.filter(({ isLong }) => !isLong)];
// The costliest begin first, so that none is left to run alone; more than two would only wait for each other.
const outcomes = await sideBySide(
  [...(long.length > 0 ? [build] : []), ...short.toReversed().map((part) => () => runQuietly(part, say))],
  2,
);
const isChromiumMissing = long.some(({ browses }) => browses) && !ensureChromium(say);
if (isChromiumMissing)
  outcomes.push({ passed: 0, failed: 1, failures: ['No Chromium for the tests that look at pages'] });
// The others of the integration tests are told all the same.
for (const part of long) if (!isChromiumMissing || part.name !== 'browser') outcomes.push(await runAloud(part, say));

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
for (const failure of outcomes.flatMap(({ failures }) => failures)) say(`✗ ${failure}`);
say(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** Counts only when it fails: whoever runs the product then fails as well. */
async function build(): Promise<Outcome> {
  try {
    await buildIfNeeded(say);
    return { passed: 0, failed: 0, failures: [] };
  } catch (error) {
    say(String(error));
    return { passed: 0, failed: 1, failures: ['Build'] };
  }
}
