import { eq } from 'drizzle-orm';
import { networkSyncs } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import { figuresReadAt } from './figures-read-at.ts';

/** When the figures of an account were last read. */
export async function readFiguresReadAt({ db }: Needs<'db'>, accountId: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ figuresReadAt: figuresReadAt({ db }) })
    .from(networkSyncs)
    .where(eq(networkSyncs.accountId, accountId));
  return row?.figuresReadAt ?? undefined;
}
