import { and, eq, sql } from 'drizzle-orm';
import { apiKeys } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';

/** Opens nothing from now on. `false` for what is not theirs, or gone. */
export async function revokeKey({ db }: Needs<'db'>, personId: string, keyId: string): Promise<boolean> {
  const gone = await db
    .delete(apiKeys)
    .where(and(eq(sql`${apiKeys.id}::text`, keyId), eq(apiKeys.personId, personId)))
    .returning({ id: apiKeys.id });
  return gone.length > 0;
}
