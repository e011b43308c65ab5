import { spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildIfNeeded } from './build.ts';
import { ensureChromium } from './test/ensure-chromium.ts';
import type { Outcome } from './test/outcome.ts';
import { PARTS } from './test/parts.ts';
import type { Part } from './test/parts.ts';

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

const outcomes: Outcome[] = [];
await mkdir('test-results', { recursive: true });
// Route types and the bundle are what several parts look at.
await run(['react-router', 'typegen']);
for (const part of PARTS.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
  outcomes.push(await runPart(part));

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
say(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function runPart(part: Part): Promise<Outcome> {
  const started = performance.now();
  say(`── ${part.says}`);
  if (part.report) await rm(part.report, { force: true });
  if (part.name === 'browser' && !ensureChromium(say)) return { passed: 0, failed: 1 };
  if (part.name === 'integration' || part.name === 'browser') await buildIfNeeded(say);
  const outcome = await part.outcome(await run(part.command));
  say(
    `   ${outcome.passed} passed, ${outcome.failed} failed in ${Math.round((performance.now() - started) / 1000)} s\n`,
  );
  return outcome;
}

async function run([command = '', ...rest]: string[]): Promise<number> {
  const child = spawn(command, rest, { stdio: 'inherit' });
  return new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('close', (code) => resolve(code ?? 1));
  });
}
