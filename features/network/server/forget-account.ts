import { randomBytes } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { givingWay } from '#db/giving-way.ts';
import { deletionRequests, networkAccounts } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { ToldBy } from './told-accounts.ts';
import { isMeant } from './told-accounts.ts';

/** An address may say anything, also what no database keeps. */
const CODE = /^[\w-]{24}$/;

/** What was to happen on accounts, given up in the transaction in which they go. */
export type LetGo = (tx: Tx, accountIds: readonly string[], now: Date) => Promise<void>;

/**
 * Somebody asked the network to have us forget their account there: it goes at once, with everything that was read of it.
 * What they have with us besides stays theirs, once those who know of it have let go of the account. Whoever writes for it
 * in that instant is given way to. Answers with the code
 * by which they can look up what became of it.
 */
export async function forgetAccount({ db, clock }: Needs<'db' | 'clock'>, told: ToldBy, letGo: LetGo): Promise<string> {
  const code = randomBytes(18).toString('base64url');
  const now = clock.now();
  await givingWay(db, async (tx) => {
    const { id } = networkAccounts;
    const meant = await tx.select({ id }).from(networkAccounts).where(isMeant(tx, told)).for('update');
    const ids = meant.map((account) => account.id);
    await letGo(tx, ids, now);
    await tx.delete(networkAccounts).where(inArray(id, ids));
    await tx.insert(deletionRequests).values({ code, requestedAt: now, accounts: ids.length });
  });
  return code;
}

export type DeletionRequest = { requestedAt: Date; accounts: number };

/** Nothing for a code that nobody was given, or so long ago that it is forgotten too. */
export async function readDeletionRequest({ db }: Needs<'db'>, code: string): Promise<DeletionRequest | undefined> {
  if (!CODE.test(code)) return undefined;
  const [request] = await db.select().from(deletionRequests).where(eq(deletionRequests.code, code));
  return request && { requestedAt: request.requestedAt, accounts: request.accounts };
}
