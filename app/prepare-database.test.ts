import { expect, onTestFinished, test } from 'vitest';
import { readSettings } from '#runtime/settings.ts';
import type { Environment } from '#runtime/settings.ts';
import { testDatabase } from '#testing/postgres.ts';
import { silentProxy } from '#testing/publishing/silent-proxy.ts';
import { prepareDatabase } from './prepare-database.ts';

test('whether a pooler stands before a database is not looked for where it is named as itself', async () => {
  const way = await silentProxy((await testDatabase()).url);
  onTestFinished(() => way.close());
  const connectionsOf = async (environment: Environment) => {
    const before = way.opened();
    await prepareDatabase(readSettings({ DATABASE_URL: way.url, ...environment }));
    return way.opened() - before;
  };
  const withoutAWord = await connectionsOf({});
  expect(await connectionsOf({ DATABASE_DIRECT_URL: way.url })).toBe(withoutAWord - 2);
});
