import { inLanes } from '#base/in-lanes.ts';
import type { Figure, Size } from './figure.ts';
import type { Row } from './faults/row.ts';
import { kills } from './faults/rows/r01-kills.ts';
import { failpoints } from './faults/rows/r02-failpoints.ts';
import { simulation } from './faults/rows/r03-simulation.ts';
import { pauses } from './faults/rows/r04-pauses.ts';
import { lateEffects } from './faults/rows/r05-late-effects.ts';
import { skewedClocks } from './faults/rows/r06-skewed-clocks.ts';
import { databaseKilled } from './faults/rows/r07-database-killed.ts';
import { databaseForgets } from './faults/rows/r08-database-forgets.ts';
import { identicalTexts } from './faults/rows/r10-identical-texts.ts';
import { deadWorker } from './faults/rows/r13-dead-worker.ts';
import { gracefulEnd } from './faults/rows/r14-graceful-end.ts';
import { outage } from './faults/rows/r15-outage.ts';
import { quota } from './faults/rows/r16-quota.ts';
import { editRaces } from './faults/rows/r17-edit-races.ts';
import { chains } from './faults/rows/r18-chains.ts';
import { sync } from './faults/rows/r24-sync.ts';

/** By their names in the reliability programme. Whole they run one after the other: two busy cores would make noise of each other. */
const ROWS: Record<string, Row> = {
  R1: kills,
  R2: failpoints,
  R3: simulation,
  R4: pauses,
  R5: lateEffects,
  R6: skewedClocks,
  R7: databaseKilled,
  R8: databaseForgets,
  R10: identicalTexts,
  R13: deadWorker,
  R14: gracefulEnd,
  R15: outage,
  R16: quota,
  R17: editRaces,
  R18: chains,
  R24: sync,
};

const SEED = 7;
/** What these find is how long something takes. */
const TIMED = new Set(['R6', 'R13', 'R14']);
const AT_ONCE = 2;

/** What crashes, pauses, a failing network and a failing database must not be able to do. */
export default async function* faults({ share, rows = [], seed = SEED }: Size): AsyncGenerator<Figure> {
  const unknown = rows.filter((name) => !(name in ROWS));
  if (unknown.length > 0)
    throw new Error(`No such row: ${unknown.join(', ')}. There are ${Object.keys(ROWS).join(', ')}.`);
  const wanted = Object.entries(ROWS).filter(([name]) => rows.length === 0 || rows.includes(name));
  // A part of a row mostly waits for leases to end.
  const together = share < 1 ? wanted.filter(([name]) => !TIMED.has(name)) : [];
  const found = new Map<string, Figure[]>();
  await inLanes(together, AT_ONCE, async ([name, row]) => {
    const figures: Figure[] = [];
    for await (const figure of row({ seed, share })) figures.push(figure);
    found.set(name, figures);
  });
  for (const [name, row] of wanted) yield* found.get(name) ?? row({ seed, share });
}
