import { setPriority } from 'node:os';
import { runProgram } from '#app/run-program.ts';
import { createLog } from '#base/log.ts';
import { systemClock } from '#base/clock.ts';
import { openDatabase } from '#db/client.ts';
import { sessionUrl } from '#runtime/database-settings.ts';
import { readSettings } from '#runtime/settings.ts';
import { crowdSeed } from './crowd-seed.ts';
import { loadCrowd } from './load-members.ts';
import { markSeeded } from './seed-marks.ts';

/** What the demo runs beside itself until its crowd is loaded. Killed at any moment, the next one goes on. */
await runProgram(async () => {
  const settings = readSettings(process.env);
  const { databaseUrl, sandboxPort } = settings;
  if (!databaseUrl || settings.env !== 'demo') throw new Error('Only a demo has a crowd');
  // Whoever looks around comes first.
  setPriority(10);
  // Whoever started this process is gone, or needs it no more.
  process.on('disconnect', () => process.exit(0));
  const begun = performance.now();
  const database = openDatabase(sessionUrl(settings), { maxConnections: 1 });
  const needs = { db: database.db, clock: systemClock, settings };
  const accounts = await loadCrowd(needs, `http://127.0.0.1:${sandboxPort}`, new AbortController().signal);
  await markSeeded(needs, crowdSeed(settings));
  await database.close();
  const seconds = Math.round((performance.now() - begun) / 1000);
  createLog().info({ accounts, seconds }, 'the crowd of the demo is loaded');
  process.disconnect?.();
});
