import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { deletionRequests, networkAccounts } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { ToldBy } from './told-accounts.ts';
import { isMeant } from './told-accounts.ts';

/** An address may say anything, also what no database keeps. */
const CODE = /^[\w-]{24}$/;

/**
 * Somebody asked the network to have us forget their account there: it goes at once, with everything that was read of it.
 * What they have with us besides stays theirs. Answers with the code by which they can look up what became of it.
 */
export async function forgetAccount({ db, clock }: Needs<'db' | 'clock'>, told: ToldBy): Promise<string> {
  const code = randomBytes(18).toString('base64url');
  await db.transaction(async (tx) => {
    const gone = await tx.delete(networkAccounts).where(isMeant(tx, told)).returning({ id: networkAccounts.id });
    await tx.insert(deletionRequests).values({ code, requestedAt: clock.now(), accounts: gone.length });
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
