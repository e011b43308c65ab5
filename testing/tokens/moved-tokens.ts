import { eq, sql } from 'drizzle-orm';
import { networkAccounts, networkTokens, people } from '#db/schema.ts';
import { openToken, UnreadableToken } from '#features/network/server/tokens.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { newTokens } from './new-tokens.ts';

/**
 * A thief with the right to write moves sealed tokens: to the account of somebody else, to another account of the same
 * person, to the place of the token before, or with their account to another person. How many open there, and at home.
 */
export async function moveSealedTokens(
  runtime: Runtime,
  count: number,
): Promise<{ opened: number; openedAtHome: number }> {
  const { db } = runtime;
  const accounts = await newTokens(runtime, count);
  let [opened, openedAtHome] = [0, 0];
  for (const account of accounts) if (await openToken(runtime, account)) openedAtHome += 1;

  const half = count / 2;
  const [thief] = accounts.slice(-1);
  if (!thief) throw new Error('Nobody is there');
  for (let index = 0; index < half; index += 1) {
    const [victim, place] = [accounts[index], accounts[index + half]];
    if (!victim || !place) continue;
    // Every second one within the belongings of one person.
    const owner = index % 2 ? place : { ...place, personId: victim.personId };
    await db.update(networkAccounts).set({ personId: owner.personId }).where(eq(networkAccounts.id, place.id));
    const [row] = await db.select().from(networkTokens).where(eq(networkTokens.accountId, victim.id));
    const sealed = row?.sealed ?? '';
    await db.update(networkTokens).set({ sealed, previousSealed: sealed }).where(eq(networkTokens.accountId, place.id));
    if (await opens(runtime, owner)) opened += 1;
  }
  // The rest stay in their rows, which are given to the thief.
  await db.update(networkAccounts).set({ personId: sql`${thief.personId}::uuid` });
  for (const { id } of accounts.slice(0, half)) if (await opens(runtime, { id, personId: thief.personId })) opened += 1;
  await db.delete(people);
  return { opened, openedAtHome };
}

async function opens(runtime: Runtime, account: { id: string; personId: string }): Promise<boolean> {
  try {
    return (await openToken(runtime, account)) !== undefined;
  } catch (error) {
    if (error instanceof UnreadableToken) return false;
    throw error;
  }
}
