import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { plainEnvironment } from '#testing/plain-environment.ts';
import { testDatabase } from '#testing/postgres.ts';

test.each([
  ['npm run publishing', ['commands/publishing.ts']],
  ['the container, which has no commands', ['build/server/main.js', 'publishing']],
])('%s stops and resumes on DATABASE_URL, and refuses with a sentence', { timeout: 120_000 }, async (_, program) => {
  const env = { ...plainEnvironment(), DATABASE_URL: (await testDatabase()).url };
  const order = (...words: string[]) => spawnSync(process.execPath, [...program, ...words], { encoding: 'utf8', env });
  expect(order('stop', '--reason', 'An incident').status).toBe(0);
  expect(order('status').stdout).toMatch(/^STOPPED {6}everybody since \S+: An incident\ndue {10}0\n/);
  expect(order('resume')).toMatchObject({ status: 0, stdout: 'Publishing of everybody goes on.\n' });
  const refused = order('stop', 'nobody.here');
  expect(refused).toMatchObject({ status: 1, stderr: 'Nobody has connected an account called nobody.here.\n' });
});
