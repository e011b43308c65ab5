import { migrate } from '#db/migrate.ts';
import { openBenchRuntime } from '#bench/sync/open-bench-runtime.ts';
import type { Histories } from '#testing/tokens/token-histories.ts';
import { tokenHistories } from '#testing/tokens/token-histories.ts';
import { benchDatabase, databaseBeside } from '../database.ts';
import type { Figure } from '../figure.ts';

const HISTORIES = 10_000;
const LANES = 4;

/** Each lane on a database of its own, since keys are changed for all of one. */
export async function* historyFigures(share: number): AsyncGenerator<Figure> {
  const each = Math.ceil((HISTORIES * share) / LANES);
  const database = await benchDatabase();
  try {
    const lanes = await Promise.all(Array.from({ length: LANES }, (_, lane) => run(database.url, lane, each)));
    const wrong = lanes.flatMap((lane) => lane.wrong);
    yield {
      figure: `of ${each * LANES} random histories, those that left an empty, foreign, older or lost token`,
      value: wrong.length,
      unit: 'histories',
      atMost: 0,
      detail: {
        deeds: lanes.reduce((sum, { deeds }) => sum + deeds, 0),
        ended: summed(lanes.map(({ ended }) => ended)),
        wrong: wrong.slice(0, 5),
      },
    };
  } finally {
    await database.stop();
  }
}

async function run(url: string, lane: number, each: number): Promise<Histories> {
  const databaseUrl = await databaseBeside(url, `lane_${lane}`);
  await migrate(databaseUrl);
  const { runtime, close } = await openBenchRuntime({ databaseUrl, threadsUrl: 'http://127.0.0.1:1' });
  try {
    return await tokenHistories(runtime, lane * each, (lane + 1) * each);
  } finally {
    await close();
  }
}

function summed(counts: Record<string, number>[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const each of counts) for (const [name, count] of Object.entries(each)) sums[name] = (sums[name] ?? 0) + count;
  return sums;
}
