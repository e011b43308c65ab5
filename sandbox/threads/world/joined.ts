import type { Pool } from 'pg';
import { utcMidnight } from './calendar.ts';
import type { Creator } from './creator.ts';
import { newCreator } from './creators.ts';
import { HISTORY_DAYS } from './history.ts';
import type { World } from './world.ts';

/** Somebody of a given size, for a test or a bench. */
export type Wish = { username?: string; language?: 'en' | 'fr'; followers?: number; posts?: number; months?: number };

/** Those who came after the world began. */
export type Joined = {
  add(wish: Wish, at: Date): Promise<Creator | 'taken'>;
  byNumber(number: number): Promise<Creator | undefined>;
  byId(id: string): Promise<Creator | undefined>;
  byUsername(username: string): Promise<Creator | undefined>;
  matching(search: string, limit: number): Promise<Creator[]>;
};

const DAYS_OF_A_MONTH = HISTORY_DAYS / 18;
const KEPT = 5_000;

export function openJoined(db: Pool, world: World): Joined {
  const known = new Map<string, Creator>();
  const taken = new Set(world.creators.map(({ account }) => account.username));

  const creatorOf = ({ number, username, wish, joined_at: joinsAt }: Row): Creator => {
    const creator = creatorFor(world, number, { ...wish, username }, joinsAt);
    if (known.size >= KEPT) known.clear();
    known.set(creator.account.id, creator);
    known.set(creator.account.username, creator);
    known.set(String(number), creator);
    return creator;
  };
  const find = async (key: string, column: 'number' | 'id' | 'username'): Promise<Creator | undefined> => {
    const found = known.get(key);
    if (found) return found;
    const { rows } = await db.query<Row>(`SELECT * FROM sandbox.threads_joined WHERE ${column} = $1`, [key]);
    return rows[0] && creatorOf(rows[0]);
  };

  return {
    async add(wish, at) {
      if (wish.username !== undefined && taken.has(wish.username)) return 'taken';
      const { rows } = await db.query<{ number: number }>(
        `SELECT nextval('sandbox.threads_joined_numbers')::integer AS number`,
      );
      const number = rows[0]?.number ?? 0;
      const creator = creatorFor(world, number, wish, at);
      const username = wish.username ?? `${creator.account.username}.${number}`;
      const added = await db.query<Row>(
        `INSERT INTO sandbox.threads_joined (number, id, username, wish, joined_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT DO NOTHING RETURNING *`,
        [number, creator.account.id, username, JSON.stringify(wish), at],
      );
      return added.rows[0] ? creatorOf(added.rows[0]) : 'taken';
    },
    byNumber: (number) => find(String(number), 'number'),
    byId: (id) => find(id, 'id'),
    byUsername: (username) => find(username, 'username'),
    async matching(search, limit) {
      const { rows } = await db.query<Row>(
        `SELECT * FROM sandbox.threads_joined WHERE strpos(username, $1) > 0 ORDER BY number LIMIT $2`,
        [search, limit],
      );
      return rows.map(creatorOf);
    },
  };
}

type Row = { number: number; username: string; wish: Wish; joined_at: Date };

function creatorFor(world: World, number: number, wish: Wish, joinsAt: Date): Creator {
  const { username, language, followers, posts, months = 18 } = wish;
  const days = Math.max(1, Math.round(months * DAYS_OF_A_MONTH));
  const creator = newCreator(world.seed, number, { joinsAt, taken: new Set(), username, language, days });
  return {
    ...creator,
    account: { ...creator.account, joinedAt: utcMidnight(creator.firstDay) },
    size: followers ?? creator.size,
    silentSince: joinsAt,
    // Enough and to spare: as many as were wished for are taken from these.
    ...(posts === undefined ? {} : { exactly: posts, pace: 0.5 + (posts / days) * 1.3 }),
  };
}
