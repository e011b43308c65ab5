import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts';
import { migrate } from '#db/migrate.ts';
import { copyMadeCluster } from '#testing/made-cluster.ts';
import { plainEnvironment } from '#testing/plain-environment.ts';
import { testDatabase } from '#testing/postgres.ts';
import { scratchDirectory } from '#testing/scratch-directory.ts';

const LONG = { timeout: 120_000 };

test('it works on the PostgreSQL of a start that runs, and says what to do when none does', LONG, async () => {
  const dataDir = scratchDirectory('admin');
  const directory = join(dataDir, 'postgres');
  const absent = admin(['list'], { DATA_DIR: dataDir });
  expect(absent.status).toBe(1);
  expect(absent.stderr).toContain(`is not running on ${dataDir}. Start it with bin/start`);

  copyMadeCluster(directory);
  const server = await startEmbeddedPostgres({ directory, log: () => undefined, options: { fsync: 'off' } });
  onTestFinished(() => server.stop());
  const early = admin(['list'], { DATA_DIR: dataDir });
  expect(early.stderr).toContain('has not prepared this database yet');

  await migrate(server.url);
  expect(admin(['list'], { DATA_DIR: dataDir })).toMatchObject({
    status: 0,
    stdout: 'Nobody is an administrator yet: npm run admin -- grant EMAIL\n',
  });
});

test.each([
  ['npm run admin', ['commands/admin.ts']],
  ['the container, which has no commands', ['build/server/main.js', 'admin']],
])('%s works on DATABASE_URL, and refuses with a sentence', LONG, async (_, program) => {
  const refused = admin(['grant', 'nobody@example.test'], { DATABASE_URL: (await testDatabase()).url }, program);
  expect(refused.status).toBe(1);
  expect(refused.stderr).toBe('Nobody has the address nobody@example.test. Sign up with it first, then try again.\n');
});

function admin(words: string[], environment: Record<string, string>, program = ['commands/admin.ts']) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...program, ...words], {
    encoding: 'utf8',
    env: { ...plainEnvironment(), ...environment },
  });
  return { status, stdout, stderr };
}
