import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FailpointName } from '#features/publishing/server/world.ts';
import { keepPublishing } from '#features/publishing/server/keep-publishing.ts';
import { resumePublishing, stopPublishing } from '#features/publishing/server/stop-switch.ts';
import { scaledTiming } from '#features/publishing/timing.ts';
import type { FaultKind } from '../network-simulator/faults.ts';
import { checkPublishing, verdictLine } from '../publishing-checker.ts';
import type { Verdict } from '../publishing-checker.ts';
import type { Ground } from './chaos-run.ts';
import { mortalDatabase } from './mortal-database.ts';
import type { Mortal } from './mortal-database.ts';
import type { PublishingNeeds } from './publishing-needs.ts';
import { publicationRows } from './publication-rows.ts';
import { seedPosts } from './seed-posts.ts';
import type { Wish } from './seed-posts.ts';
import { untilSettled } from './with-workers.ts';

export const DEEDS = ['kill', 'pause', 'throw'] as const;
export type Deed = (typeof DEEDS)[number];

/** What becomes of the publish call; the first is nothing out of the ordinary. */
export const OUTCOMES: readonly (FaultKind | 'plain')[] = [
  'plain',
  'failing-after',
  'cut-before',
  'cut-after',
  'silence-after',
  'late-effect',
  'not-found-before',
  'limited',
];

export type SweepCase = { failpoint: FailpointName; deed: Deed; seed: number; seeds: number; divisor: number };
export type Swept = { places: ReadonlySet<FailpointName>; verdict: Verdict; line: string; isSettled: boolean };

const LONGEST_MS = 30_000;
/** Long enough for its container to be ready before its hour. */
const AHEAD_MS = 500;

/**
 * Every outcome on accounts of its own, while a worker dies, stands still or throws at one place, each time it passes
 * there; then another one does the rest. What dies stops at the next place it passes, and never goes on.
 */
export async function sweepCase(
  ground: Ground,
  needsOf: () => PublishingNeeds,
  { failpoint, deed, seed, seeds, divisor }: SweepCase,
): Promise<Swept> {
  const { needs, network } = ground;
  const timing = scaledTiming(divisor);
  await needs.db.execute(sql`truncate people cascade`);
  await network.forget();
  const names = Array.from({ length: seeds }, (_, index) =>
    OUTCOMES.map((outcome) => ({ outcome, name: `${outcome}-${index}` })),
  ).flat();
  await network.set({
    seed,
    character: 'adversarial',
    firstPublish: Object.fromEntries(
      names.flatMap(({ outcome, name }) => (outcome === 'plain' ? [] : [[name, outcome]])),
    ),
    lateEffect: { minMs: 0.2 * timing.quiet, maxMs: 0.8 * timing.quiet },
    // What is out and not listed yet has to be identified later.
    listLagMs: failpoint.includes('identify') ? 3 * timing.quiet : 0,
  });
  const isHeld = failpoint === 'after-hold-store';
  const isAhead = failpoint === 'after-status-store' || seed % 2 === 0;
  if (isHeld) await stopPublishing(needs, 'all');
  const wishes = names.map(({ name }): Wish => ({
    account: name,
    texts: [`By ${name}`, `More by ${name}`],
    dueAt: new Date(Date.now() + (isAhead ? AHEAD_MS : 0)),
    // What is only a text is not written down between its container and its going out.
    hasPictures: failpoint === 'after-container-store',
  }));
  const { wanted } = await seedPosts(needs, wishes);
  const passed = { hits: 0, places: new Set<FailpointName>() };
  const mortal: Mortal = { isDead: false, sleep: undefined };
  const armed = async (name: FailpointName) => {
    passed.places.add(name);
    if (mortal.isDead) await new Promise(() => undefined);
    if (name !== failpoint || passed.hits >= names.length) return;
    passed.hits += 1;
    if (deed === 'throw') throw new Error(`Thrown at ${name}`);
    if (deed === 'pause') await (mortal.sleep = pause(timing.lease * 1.5 + (seed % 2) * timing.quiet));
    // Later ones die later: each seed has another number of passes before the end.
    if (deed === 'kill' && passed.hits > seed % 7) {
      mortal.isDead = true;
      await new Promise(() => undefined);
    }
  };
  const first = new AbortController();
  const second = new AbortController();
  const [mine, heirs] = [needsOf(), needsOf()];
  const mortals = { ...mine, db: mortalDatabase(mine.db, mortal) };
  const ends = [keepPublishing(mortals, first.signal, { timing, failpoint: armed })];
  const began = performance.now();
  while (passed.hits === 0 && performance.now() - began < timing.quiet * 3) await pause(20);
  if (isHeld) await resumePublishing(needs, 'all');
  ends.push(keepPublishing(heirs, second.signal, { timing, failpoint: (name) => void passed.places.add(name) }));
  const isSettled = await untilSettled(ground, LONGEST_MS);
  first.abort();
  second.abort();
  // Whoever died never ends.
  await Promise.race([Promise.allSettled(ends), pause(mortal.isDead ? 200 : 5000)]);
  const verdict = checkPublishing(wanted, await publicationRows(needs.db), await network.posts());
  return {
    places: passed.places,
    isSettled,
    verdict,
    line: verdictLine(verdict, { what: `R2 ${deed} at ${failpoint}`, seed }),
  };
}
