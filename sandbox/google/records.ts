import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import type { Pool } from 'pg';

/** The provider's memory, in PostgreSQL so that a sign-in survives a restart. */
export function openRecords(db: Pool): AdapterFactory {
  return (model) => recordsOf(db, model);
}

function recordsOf(db: Pool, model: string): Adapter {
  const find = async (condition: string, value: string): Promise<AdapterPayload | undefined> => {
    const { rows } = await db.query<{ payload: AdapterPayload }>(
      `SELECT payload FROM sandbox.google_records
       WHERE model = $1 AND ${condition} = $2 AND (expires_at IS NULL OR expires_at > now())`,
      [model, value],
    );
    return rows[0]?.payload;
  };
  return {
    find: (id) => find('id', id),
    findByUid: (uid) => find(`payload ->> 'uid'`, uid),
    findByUserCode: (code) => find(`payload ->> 'userCode'`, code),
    async upsert(id, payload, seconds) {
      await db.query('DELETE FROM sandbox.google_records WHERE expires_at < now()');
      await db.query(
        `INSERT INTO sandbox.google_records (model, id, payload, expires_at)
         VALUES ($1, $2, $3, now() + make_interval(secs => $4::double precision))
         ON CONFLICT (model, id) DO UPDATE SET payload = excluded.payload, expires_at = excluded.expires_at`,
        [model, id, JSON.stringify(payload), seconds ?? null],
      );
    },
    async consume(id) {
      await db.query(
        `UPDATE sandbox.google_records
         SET payload = payload || jsonb_build_object('consumed', extract(epoch FROM now())::bigint)
         WHERE model = $1 AND id = $2`,
        [model, id],
      );
    },
    async destroy(id) {
      await db.query('DELETE FROM sandbox.google_records WHERE model = $1 AND id = $2', [model, id]);
    },
    async revokeByGrantId(grantId) {
      await db.query(`DELETE FROM sandbox.google_records WHERE model = $1 AND payload ->> 'grantId' = $2`, [
        model,
        grantId,
      ]);
    },
  };
}
