import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { apiKeys } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { ApiScope, KeyRefusal } from '../scope.ts';
import { KEY_PREFIX, LONGEST_KEY_NAME, MOST_KEYS } from '../scope.ts';
import { hashOf } from './hash-of.ts';

const SHOWN_LETTERS = KEY_PREFIX.length + 4;

type MakeAnswer = { ok: true; id: string; key: string } | { ok: false; refusal: KeyRefusal };

/** The one time that the key itself is known here. */
export async function makeKey(
  { db, clock }: Needs<'db' | 'clock'>,
  personId: string,
  given: { name: string; scopes: readonly ApiScope[] },
): Promise<MakeAnswer> {
  const name = given.name
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .toWellFormed()
    .trim();
  if (name === '' || name.length > LONGEST_KEY_NAME) return { ok: false, refusal: 'name' };
  const scopes = [...new Set(given.scopes)];
  if (scopes.length === 0) return { ok: false, refusal: 'scopes' };
  if ((await db.$count(apiKeys, eq(apiKeys.personId, personId))) >= MOST_KEYS)
    return { ok: false, refusal: 'too-many' };
  const id = randomUUID();
  const key = KEY_PREFIX + randomBytes(32).toString('base64url');
  const start = key.slice(0, SHOWN_LETTERS);
  await db.insert(apiKeys).values({ id, personId, name, start, hash: hashOf(key), scopes, createdAt: clock.now() });
  return { ok: true, id, key };
}
