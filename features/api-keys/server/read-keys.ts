import { desc, eq } from 'drizzle-orm';
import { apiKeys } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';

export type KnownKey = {
  id: string;
  name: string;
  /** Its first letters. */
  start: string;
  scopes: string[];
  createdAt: Date;
  lastUsedAt: Date | null;
};

/** The newest first. */
export async function readKeys({ db }: Needs<'db'>, personId: string): Promise<KnownKey[]> {
  const { id, name, start, scopes, createdAt, lastUsedAt } = apiKeys;
  return db
    .select({ id, name, start, scopes, createdAt, lastUsedAt })
    .from(apiKeys)
    .where(eq(apiKeys.personId, personId))
    .orderBy(desc(createdAt), desc(id));
}
