import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const repository = join(import.meta.dirname, '..', '..');
const isRoot = process.getuid?.() === 0;

let base: string;
let checkout: string;

// A checkout whose npm only notes how it was called, and installs a "node" that says what it is asked to run.
beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'install-')));
  checkout = join(base, 'a checkout');
  mkdirSync(join(checkout, 'bin'), { recursive: true });
  for (const name of ['install', 'start']) copyFileSync(join(repository, 'bin', name), join(checkout, 'bin', name));
  writeFileSync(join(checkout, 'package-lock.json'), '{}');
  program(
    'npm',
    `echo "NODE_ENV=\${NODE_ENV-unset} $*" >>"${base}/calls"
     echo 'added 300 packages'
     [ ! -e "${base}/broken" ] || { echo 'npm error broken' >&2; exit 1; }
     while [ -e "${base}/slow" ]; do sleep 0.05; done
     mkdir -p node_modules/node/bin
     printf '#!/bin/sh\\necho "runs $* in $(pwd)"\\n' >node_modules/node/bin/node
     chmod +x node_modules/node/bin/node`,
  );
});

afterEach(() => {
  rmSync(base, { recursive: true, force: true });
});

test('it installs once, with the build tools whatever NODE_ENV says, and again only when the lockfile changes', () => {
  const first = start({ NODE_ENV: 'production' });
  expect(first.stderr).toBe('');
  expect(first.stdout).toMatch(
    /^Installing packages .*\n {2}\d+ s\nruns --max-semi-space-size=1 commands\/start\.ts in .*\/a checkout\n$/,
  );
  expect(calls()).toEqual([expect.stringMatching(/^NODE_ENV=unset ci --include=dev --prefer-offline /)]);

  expect(start().stdout).toBe(`runs --max-semi-space-size=1 commands/start.ts in ${checkout}\n`);
  expect(calls()).toHaveLength(1);

  writeFileSync(join(checkout, 'package-lock.json'), '{ }');
  start();
  expect(calls()).toHaveLength(2);
});

test('once installed it needs neither npm nor a node of the machine', () => {
  start();

  const path = join(base, 'few');
  mkdirSync(path);
  for (const name of ['bash', 'readlink', 'dirname', 'sha256sum', 'uname', 'sh']) {
    const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim();
    symlinkSync(found, join(path, name));
  }
  expect(start({ PATH: path }).stdout).toBe(`runs --max-semi-space-size=1 commands/start.ts in ${checkout}\n`);
});

test('it works from any directory and through a symbolic link', () => {
  const link = join(base, 'link');
  symlinkSync(join(checkout, 'bin', 'start'), link);

  expect(start({}, link).stdout).toContain(`runs --max-semi-space-size=1 commands/start.ts in ${checkout}\n`);
});

test('a failed install is reported and tried again', () => {
  writeFileSync(join(base, 'broken'), '');
  const failed = start();
  expect(failed.status).toBe(1);
  expect(failed.stderr).toMatch(/^npm error broken\nThe packages could not be installed/);

  rmSync(join(base, 'broken'));
  expect(start().status).toBe(0);
});

test('two starts at once install once', { timeout: 30_000 }, async () => {
  writeFileSync(join(base, 'slow'), '');
  const first = startAside();
  await vi.waitFor(() => expect(calls()).toHaveLength(1), { timeout: 10_000 });
  const second = startAside();
  await vi.waitFor(() => expect(second.output()).toContain('Another process is installing'), { timeout: 10_000 });
  rmSync(join(base, 'slow'));

  expect(await Promise.all([first.ended, second.ended])).toEqual([0, 0]);
  expect(calls()).toHaveLength(1);
});

test(
  'an install that is told to stop leaves no npm behind and is not taken for done',
  { timeout: 30_000 },
  async () => {
    writeFileSync(join(base, 'slow'), '');
    const run = startAside();
    await vi.waitFor(() => expect(calls()).toHaveLength(1), { timeout: 10_000 });

    run.stop();

    expect(await run.ended).toBe(130);
    expect(spawnSync('pgrep', ['-f', join(base, 'programs', 'npm')], { encoding: 'utf8' }).stdout).toBe('');
    expect(existsSync(join(checkout, 'node_modules', '.installed'))).toBe(false);
  },
);

test('an old or missing Node.js is answered with what to install', () => {
  program('node', 'echo 18.19.0');
  expect(start().stderr).toMatch(/^Node\.js 18\.19\.0 is too old\. Install Node\.js 20 or newer/);
});

test('a place that may not be written is named', ({ skip }) => {
  skip(isRoot && spawnSync('setpriv', ['--version']).status !== 0, 'root may write everywhere, and setpriv is missing');
  chmodSync(base, 0o755);
  mkdirSync(join(checkout, 'node_modules'));
  chmodSync(join(checkout, 'node_modules'), 0o555);
  const asNobody = isRoot ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : [];
  if (isRoot) chownSync(checkout, 65_534, 65_534);

  const [program, ...args] = [...asNobody, 'bash', join(checkout, 'bin', 'start')];
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8', env: environment() });

  expect(status).toBe(1);
  expect(stderr).toContain(`${checkout}/node_modules is not writable`);
});

function program(name: string, script: string): void {
  const programs = join(base, 'programs');
  mkdirSync(programs, { recursive: true });
  writeFileSync(join(programs, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

function environment(env: Record<string, string> = {}) {
  return { ...process.env, PATH: `${join(base, 'programs')}${delimiter}${process.env.PATH}`, ...env };
}

function start(env: Record<string, string> = {}, command = join(checkout, 'bin', 'start')) {
  return spawnSync(command, { encoding: 'utf8', cwd: '/', env: environment(env) });
}

function startAside() {
  const child = spawn(join(checkout, 'bin', 'start'), { cwd: '/', env: environment() });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return { output: () => output, stop: () => child.kill('SIGTERM'), ended };
}

function calls(): string[] {
  const file = join(base, 'calls');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
}
