import type { Pool } from 'pg';

const MOST_SHOWN = 10;

/** What a creator searched for lately; shown in their profile, with milliseconds, unlike every other time. */
export type Searches = {
  remember(creatorId: string, query: string, at: Date): Promise<void>;
  recent(creatorId: string): Promise<{ query: string; timestamp: number }[]>;
};

export function openSearches(db: Pool): Searches {
  return {
    async remember(creatorId, query, at) {
      await db.query(
        `INSERT INTO sandbox.threads_searches (creator_id, query, at) VALUES ($1, $2, $3)
         ON CONFLICT (creator_id, query) DO UPDATE SET at = $3`,
        [creatorId, query, at],
      );
    },
    async recent(creatorId) {
      const { rows } = await db.query<{ query: string; at: Date }>(
        `SELECT query, at FROM sandbox.threads_searches WHERE creator_id = $1 ORDER BY at DESC LIMIT ${MOST_SHOWN}`,
        [creatorId],
      );
      return rows.map(({ query, at }) => ({ query, timestamp: at.getTime() }));
    },
  };
}
