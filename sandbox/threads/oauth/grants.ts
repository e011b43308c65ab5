import { randomBytes } from 'node:crypto';
import type { Sandbox } from '#sandbox/stand-in.ts';

const HOUR_S = 3600;
export const LONG_LIVED_S = 5_184_000;
const GRANT_S = 90 * 24 * 3600;

export type Grant = { creatorId: string; scopes: string[] };

/** What creators have allowed: a code for an hour and one use; what was granted lasts ninety days. */
export type Grants = {
  newCode(grant: Grant, redirectUri: string): Promise<string>;
  takeCode(code: string): Promise<(Grant & { redirectUri: string }) | 'unknown' | 'used' | 'expired'>;
  extend(creatorId: string): Promise<void>;
};

export function openGrants({ db, clock }: Pick<Sandbox, 'db' | 'clock'>, changed: () => void): Grants {
  const after = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000);
  return {
    async newCode({ creatorId, scopes }, redirectUri) {
      const code = `AQ${randomBytes(48).toString('base64url')}`;
      await db.query(
        `INSERT INTO sandbox.threads_grants (creator_id, scopes, expires_at) VALUES ($1, $2, $3)
         ON CONFLICT (creator_id) DO UPDATE SET scopes = excluded.scopes, expires_at = excluded.expires_at`,
        [creatorId, scopes, after(GRANT_S)],
      );
      await db.query(
        `INSERT INTO sandbox.threads_codes (code, creator_id, redirect_uri, scopes, expires_at) VALUES ($1, $2, $3, $4, $5)`,
        [code, creatorId, redirectUri, scopes, after(HOUR_S)],
      );
      changed();
      return code;
    },

    async takeCode(code) {
      if (!/^[\w-]{1,400}$/.test(code)) return 'unknown';
      const { rows } = await db.query<CodeRow>(
        `UPDATE sandbox.threads_codes SET is_used = true WHERE code = $1 AND NOT is_used RETURNING *`,
        [code],
      );
      const [row] = rows;
      if (!row) {
        const known = await db.query('SELECT FROM sandbox.threads_codes WHERE code = $1', [code]);
        return known.rowCount === 1 ? 'used' : 'unknown';
      }
      if (row.expires_at <= clock.now()) return 'expired';
      return { creatorId: row.creator_id, scopes: row.scopes, redirectUri: row.redirect_uri };
    },

    async extend(creatorId) {
      await db.query('UPDATE sandbox.threads_grants SET expires_at = $2 WHERE creator_id = $1', [
        creatorId,
        after(GRANT_S),
      ]);
      changed();
    },
  };
}

type CodeRow = { creator_id: string; redirect_uri: string; scopes: string[]; expires_at: Date };
