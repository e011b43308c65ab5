import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { Sandbox } from '../stand-in.ts';

const HOUR_S = 3600;
export const LONG_LIVED_S = 5_184_000;

export type Grant = { creatorId: string; scopes: string[] };
export type Token = Grant & { kind: 'short' | 'long'; isExpired: boolean };

/** What creators have allowed: a code for an hour and one use, then a token for an hour, then one for sixty days. */
export type Grants = {
  newCode(grant: Grant, redirectUri: string): Promise<string>;
  takeCode(code: string): Promise<(Grant & { redirectUri: string }) | 'unknown' | 'used' | 'expired'>;
  newToken(grant: Grant, kind: Token['kind']): Promise<string>;
  findToken(token: string): Promise<Token | undefined>;
};

export function openGrants({ db, clock }: Pick<Sandbox, 'db' | 'clock'>): Grants {
  const after = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000);
  return {
    async newCode({ creatorId, scopes }, redirectUri) {
      const code = `AQ${randomBytes(48).toString('base64url')}`;
      await db.query(
        `INSERT INTO sandbox.threads_codes (code, creator_id, redirect_uri, scopes, expires_at) VALUES ($1, $2, $3, $4, $5)`,
        [code, creatorId, redirectUri, scopes, after(HOUR_S)],
      );
      return code;
    },

    async takeCode(code) {
      const { rows } = await db.query<CodeRow>(
        `UPDATE sandbox.threads_codes SET is_used = true WHERE code = $1 AND NOT is_used RETURNING *`,
        [code],
      );
      const [row] = rows;
      if (!row) return (await isKnown(db, code)) ? 'used' : 'unknown';
      if (row.expires_at <= clock.now()) return 'expired';
      return { creatorId: row.creator_id, scopes: row.scopes, redirectUri: row.redirect_uri };
    },

    async newToken({ creatorId, scopes }, kind) {
      const token = `THAA${randomBytes(90).toString('base64url').replaceAll(/[-_]/g, 'Z')}ZDZD`;
      await db.query(
        `INSERT INTO sandbox.threads_tokens (token, creator_id, scopes, kind, issued_at, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6)`,
        [token, creatorId, scopes, kind, clock.now(), after(kind === 'short' ? HOUR_S : LONG_LIVED_S)],
      );
      return token;
    },

    async findToken(token) {
      const { rows } = await db.query<TokenRow>('SELECT * FROM sandbox.threads_tokens WHERE token = $1', [token]);
      const [row] = rows;
      if (!row) return undefined;
      const isExpired = row.expires_at <= clock.now();
      return { creatorId: row.creator_id, scopes: row.scopes, kind: row.kind, isExpired };
    },
  };
}

type CodeRow = { creator_id: string; redirect_uri: string; scopes: string[]; expires_at: Date };
type TokenRow = { creator_id: string; scopes: string[]; kind: 'short' | 'long'; expires_at: Date };

async function isKnown(db: Pool, code: string): Promise<boolean> {
  const { rowCount } = await db.query('SELECT FROM sandbox.threads_codes WHERE code = $1', [code]);
  return rowCount === 1;
}
