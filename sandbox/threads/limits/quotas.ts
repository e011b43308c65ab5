import type { Pool } from 'pg';

const DAY_MS = 86_400_000;

/** How often within any 24 hours; only the first four are to be seen in the publishing limit. */
export const QUOTAS = {
  post: 250,
  reply: 1000,
  delete: 100,
  location_search: 500,
  keyword_search: 2200,
  discovery: 1000,
} as const;
export type QuotaKind = keyof typeof QUOTAS;

export type Quotas = {
  use(creatorId: string, kind: QuotaKind, at: Date): Promise<void>;
  isExhausted(creatorId: string, kind: QuotaKind, at: Date): Promise<boolean>;
  /** What was used in the 24 hours before `at`, as it was known then. */
  used(creatorId: string, kind: QuotaKind, at: Date): Promise<number>;
};

export function openQuotas(db: Pool): Quotas {
  const used = async (creatorId: string, kind: QuotaKind, at: Date) => {
    const { rows } = await db.query<{ used: number }>(
      `SELECT count(*)::integer AS used FROM sandbox.threads_quota_uses
       WHERE creator_id = $1 AND kind = $2 AND at > $3 AND at <= $4`,
      [creatorId, kind, new Date(at.getTime() - DAY_MS), at],
    );
    return rows[0]?.used ?? 0;
  };
  return {
    used,
    isExhausted: async (creatorId, kind, at) => (await used(creatorId, kind, at)) >= QUOTAS[kind],
    async use(creatorId, kind, at) {
      await db.query('INSERT INTO sandbox.threads_quota_uses (creator_id, kind, at) VALUES ($1, $2, $3)', [
        creatorId,
        kind,
        at,
      ]);
    },
  };
}
