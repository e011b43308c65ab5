import type { Pool } from 'pg';
import type { Cast } from './cast.ts';
import { openCast } from './cast.ts';
import type { Contents } from './contents.ts';
import { openContents } from './contents.ts';
import type { DeedBook } from './deeds.ts';
import { openDeedBook } from './deeds.ts';
import type { Joined } from './joined.ts';
import { openJoined } from './joined.ts';
import type { Timelines } from './timelines.ts';
import { openTimelines } from './timelines.ts';
import type { Tallies } from './tally.ts';
import { openTallies } from './tally.ts';
import { newWorld } from './world.ts';
import type { World } from './world.ts';

/** What every look at the network stands on: what is computed, what is kept of it, and what people have done. */
export type Ground = {
  db: Pool;
  world: World;
  joined: Joined;
  cast: Cast;
  timelines: Timelines;
  contents: Contents;
  tallies: Tallies;
  deeds: DeedBook;
};

/** Opened by whoever looks first: a sandbox in which nobody asks about Threads does not pay for it. */
export function groundOnFirstUse(db: Pool): () => Promise<Ground> {
  let ground: Promise<Ground> | undefined;
  return () => {
    ground ??= openGround(db);
    // Whoever asks next tries again.
    ground.catch(() => (ground = undefined));
    return ground;
  };
}

async function openGround(db: Pool): Promise<Ground> {
  const { rows } = await db.query<{ began_at: Date }>('SELECT began_at FROM sandbox.threads_world');
  const [row] = rows;
  if (!row) throw new Error('Nothing says when the world of Threads began');
  const world = newWorld(row.began_at);
  const joined = openJoined(db, world);
  const timelines = openTimelines(world);
  return {
    db,
    world,
    joined,
    cast: openCast(world, joined),
    timelines,
    contents: openContents(world),
    tallies: openTallies(timelines),
    deeds: openDeedBook(db),
  };
}
