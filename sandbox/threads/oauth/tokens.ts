import { randomBytes } from 'node:crypto';
import type { Sandbox } from '#sandbox/stand-in.ts';
import type { Grant } from './grants.ts';
import { LONG_LIVED_S } from './grants.ts';

const HOUR_S = 3600;
const REMEMBERED_MS = 5_000;
const MOST_REMEMBERED = 10_000;

export type Token = Grant & {
  token: string;
  kind: 'short' | 'long';
  issuedAt: Date;
  expiresAt: Date;
  isRevoked: boolean;
  /** What the creator still allows; empty once that has lapsed. */
  granted: { scopes: string[]; expiresAt: Date };
};

export type Tokens = {
  create(grant: Grant, kind: Token['kind']): Promise<string>;
  /** Asked at every call, so a token is remembered for a moment. */
  find(token: string): Promise<Token | undefined>;
  /** That one alone, now. */
  expire(token: string): Promise<void>;
  expireAll(creatorId: string): Promise<number>;
  revokeAll(creatorId: string): Promise<number>;
  forget(): void;
};

export function openTokens({ db, clock }: Pick<Sandbox, 'db' | 'clock'>): Tokens {
  const remembered = new Map<string, { found: Promise<Token | undefined>; until: number }>();
  const forget = () => remembered.clear();
  const change = async (sql: string, creatorId: string) => {
    const { rowCount } = await db.query(sql, [creatorId, clock.now()]);
    forget();
    return rowCount ?? 0;
  };

  return {
    async create({ creatorId, scopes }, kind) {
      const token = `THAA${randomBytes(90).toString('base64url').replaceAll(/[-_]/g, 'Z')}ZDZD`;
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + (kind === 'short' ? HOUR_S : LONG_LIVED_S) * 1000);
      await db.query(
        `INSERT INTO sandbox.threads_tokens (token, creator_id, scopes, kind, issued_at, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6)`,
        [token, creatorId, scopes, kind, now, expiresAt],
      );
      return token;
    },

    find(token) {
      if (!/^TH[\w|-]{1,400}$/.test(token)) return Promise.resolve(undefined);
      const known = remembered.get(token);
      if (known && known.until > Date.now()) return known.found;
      if (remembered.size >= MOST_REMEMBERED) forget();
      const found = readToken(db, token);
      remembered.set(token, { found, until: Date.now() + REMEMBERED_MS });
      found.catch(() => remembered.delete(token));
      return found;
    },

    async expire(token) {
      await db.query('UPDATE sandbox.threads_tokens SET expires_at = $2 WHERE token = $1', [token, clock.now()]);
      remembered.delete(token);
    },

    expireAll: (creatorId) =>
      change('UPDATE sandbox.threads_tokens SET expires_at = $2 WHERE creator_id = $1 AND expires_at > $2', creatorId),
    revokeAll: (creatorId) =>
      change(
        'UPDATE sandbox.threads_tokens SET revoked_at = $2 WHERE creator_id = $1 AND revoked_at IS NULL',
        creatorId,
      ),
    forget,
  };
}

type Row = {
  creator_id: string;
  scopes: string[];
  kind: Token['kind'];
  issued_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  granted: string[] | null;
  granted_until: Date | null;
};

async function readToken(db: Sandbox['db'], token: string): Promise<Token | undefined> {
  const { rows } = await db.query<Row>({
    name: 'threads-token',
    text: `SELECT tokens.*, grants.scopes AS granted, grants.expires_at AS granted_until
           FROM sandbox.threads_tokens AS tokens LEFT JOIN sandbox.threads_grants AS grants USING (creator_id)
           WHERE token = $1`,
    values: [token],
  });
  const [row] = rows;
  return (
    row && {
      token,
      creatorId: row.creator_id,
      scopes: row.scopes,
      kind: row.kind,
      issuedAt: row.issued_at,
      expiresAt: row.expires_at,
      isRevoked: row.revoked_at !== null,
      granted: { scopes: row.granted ?? [], expiresAt: row.granted_until ?? row.expires_at },
    }
  );
}
