import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { plainEnvironment } from '#testing/plain-environment.ts';
import { testDatabase } from '#testing/postgres.ts';

const LONG = { timeout: 120_000 };

test('npm run publishing and the container, which has no commands, stop and resume on DATABASE_URL', LONG, async () => {
  const env = { ...plainEnvironment(), DATABASE_URL: (await testDatabase()).url };
  const run = (...words: string[]) => spawnSync(process.execPath, words, { encoding: 'utf8', env });
  const byNpm = (...words: string[]) => run('commands/publishing.ts', ...words);
  const inContainer = (...words: string[]) => run('build/server/main.js', 'publishing', ...words);
  const stopped = /^STOPPED {6}everybody since \S+: An incident\ndue {10}0\n/;
  const goesOn = { status: 0, stdout: 'Publishing of everybody goes on.\n' };
  const refused = { status: 1, stderr: 'Nobody has connected an account called nobody.here.\n' };

  // What one of them has stopped, the other knows of and resumes.
  expect(byNpm('stop', '--reason', 'An incident').status).toBe(0);
  expect(inContainer('status').stdout).toMatch(stopped);
  expect(inContainer('resume')).toMatchObject(goesOn);
  expect(inContainer('stop', 'nobody.here')).toMatchObject(refused);
  expect(byNpm('stop', 'nobody.here')).toMatchObject(refused);
});
