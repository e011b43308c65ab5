import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { networkAccounts, people } from '#db/schema.ts';
import type { AccountState } from '../account.ts';

export type DemoAccount = {
  personId: string;
  networkId: string;
  username: string;
  name: string;
  biography: string;
  isVerified: boolean;
  state: AccountState;
};

/**
 * An account of the demo without a token, with nothing allowed and with no sync: it has a past, and nobody reads it.
 * Its id; nothing when the account is there already, or its person no longer.
 */
export async function seedDemoAccount(tx: Tx, account: DemoAccount, now: Date): Promise<string | undefined> {
  if ((await tx.$count(people, eq(people.id, account.personId))) === 0) return undefined;
  const [made] = await tx
    .insert(networkAccounts)
    .values({ id: randomUUID(), ...account, scopes: [], stateSince: now, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: networkAccounts.id });
  return made?.id;
}
