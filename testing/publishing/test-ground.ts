import { onTestFinished } from 'vitest';
import { startSimulator } from '../network-simulator/start-simulator.ts';
import { testDatabase } from '../postgres.ts';
import type { Ground } from './chaos-run.ts';
import { openDatabase } from '#db/client.ts';
import { keysFrom } from '#base/keys.ts';
import { readSettings } from '#runtime/settings.ts';
import { systemClock } from '#base/clock.ts';

/** A database and a network for one test, by the real clock: the database knows no other. */
export async function testGround(): Promise<Ground> {
  const { url } = await testDatabase();
  const { secretKey, secretKeyPrevious } = readSettings({ DATABASE_URL: url });
  const database = openDatabase(url, { longestWaitMs: 60_000 });
  const network = await startSimulator();
  onTestFinished(async () => {
    await network.stop();
    await database.close();
  });
  return {
    needs: { db: database.db, keys: keysFrom(secretKey, secretKeyPrevious), clock: systemClock },
    databaseUrl: url,
    network,
  };
}
