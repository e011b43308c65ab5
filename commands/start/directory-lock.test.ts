import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lockDirectory } from './directory-lock.ts';

const isRoot = process.getuid?.() === 0;

let dataDir: string;

beforeEach(() => {
  dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'lock-')));
});

afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

test('a lock that is held is refused, naming who holds it and since when', () => {
  lockDirectory(dataDir);
  const since = readFileSync(join(dataDir, 'lock'), 'utf8').split('\n')[2];

  expect(() => lockDirectory(dataDir)).toThrow(
    `Already running on ${dataDir}: process ${process.pid}, since ${since}.`,
  );
});

test('a released lock can be had again and leaves nothing behind', () => {
  lockDirectory(dataDir).release();
  expect(readdirSync(dataDir)).toEqual([]);

  expect(lockDirectory(dataDir).isTakenOver).toBe(false);
});

test('the lock of a dead process is taken over', () => {
  const dead = spawnSync(process.execPath, ['-e', '0']).pid;
  writeFileSync(join(dataDir, 'lock'), `${dead}\nlong ago\n2020-01-01T00:00:00.000Z\n`);

  expect(lockDirectory(dataDir).isTakenOver).toBe(true);
  expect(readdirSync(dataDir)).toEqual(['lock']);
});

test('a lock whose pid was given to another process since is taken over', () => {
  writeFileSync(join(dataDir, 'lock'), `${process.pid}\nan earlier boot 12345\n2020-01-01T00:00:00.000Z\n`);

  expect(lockDirectory(dataDir).isTakenOver).toBe(true);
});

test('a lock that a power cut left empty is taken over', () => {
  writeFileSync(join(dataDir, 'lock'), '');

  expect(lockDirectory(dataDir).isTakenOver).toBe(true);
});

test('of many who find the same stale lock at once, one gets it', { timeout: 30_000 }, async () => {
  writeFileSync(join(dataDir, 'lock'), '1\nlong ago\n2020-01-01T00:00:00.000Z\n');
  const module = JSON.stringify(join(import.meta.dirname, 'directory-lock.ts'));
  const script = `
    const { lockDirectory } = await import(${module});
    process.stdin.once('data', () => {
      try { lockDirectory(${JSON.stringify(dataDir)}); console.log('got it'); } catch (error) { console.log(error.name); }
      process.stdin.once('end', () => process.exit());
    });
    console.log('ready');`;
  const rivals = Array.from({ length: 6 }, () => rival(script));
  await Promise.all(rivals.map((each) => each.line(1)));

  for (const each of rivals) each.begin();
  const answers = await Promise.all(rivals.map((each) => each.line(2)));
  for (const each of rivals) each.end();

  expect(answers.filter((answer) => answer === 'got it')).toHaveLength(1);
  expect(answers.filter((answer) => answer === 'StartRefusal')).toHaveLength(5);
});

test('a takeover that was itself killed half-way is taken over too', () => {
  const stale = '999999999\nlong ago\n2020-01-01T00:00:00.000Z\n';
  const succession = createHash('sha256').update(stale).digest('hex').slice(0, 16);
  writeFileSync(join(dataDir, 'lock'), stale);
  writeFileSync(join(dataDir, `lock.${succession}`), '999999998\nlong ago\n2020-01-01T00:00:00.000Z\n');

  expect(lockDirectory(dataDir).isTakenOver).toBe(true);

  expect(readFileSync(join(dataDir, 'lock'), 'utf8')).toMatch(new RegExp(`^${process.pid}\n`));
  expect(readdirSync(dataDir)).toEqual(['lock']);
});

test('a data directory that is a file is refused by name', () => {
  const file = join(dataDir, 'file');
  writeFileSync(file, '');

  expect(() => lockDirectory(file)).toThrow(`The data directory ${file} is not a directory.`);
});

test('a data directory that may not be written is refused by name', ({ skip }) => {
  skip(isRoot && spawnSync('setpriv', ['--version']).status !== 0, 'root may write everywhere, and setpriv is missing');
  chmodSync(dataDir, 0o555);
  const script = `
    const { lockDirectory } = await import(${JSON.stringify(join(import.meta.dirname, 'directory-lock.ts'))});
    try { lockDirectory(${JSON.stringify(dataDir)}); } catch (error) { console.log(error.message); }`;
  const run = [process.execPath, '--input-type=module', '-e', script];
  const [program = '', ...args] = isRoot
    ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', ...run]
    : run;

  const { stdout } = spawnSync(program, args, { encoding: 'utf8' });

  expect(stdout).toContain(`The data directory ${dataDir} is not writable (EACCES).`);
});

function rival(script: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  return {
    line: (number: number) =>
      vi.waitFor(
        () => {
          const lines = output.split('\n');
          expect(lines.length).toBeGreaterThan(number);
          return lines[number - 1];
        },
        { timeout: 20_000, interval: 10 },
      ),
    begin: () => child.stdin.write('go'),
    end: () => child.stdin.end(),
  };
}
