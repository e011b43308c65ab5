import { randomBytes, randomUUID } from 'node:crypto';
import { TransactionRollbackError } from 'drizzle-orm';
import type { Metadata } from '#db/schema/auth/user.ts';
import type { AuthNeeds, Tx } from '../needs.ts';
import { addIdentity, insertUser } from './create-user.ts';
import type { User } from './user.ts';

type Newcomer = {
  address: { email: string } | { phone: string };
  data: Metadata | null | undefined;
  encryptedPassword: string;
};

/**
 * Who is known, else somebody new. For the known the same statements are done and undone, so that the time an answer
 * takes does not tell who is registered.
 */
export async function knownOrNew(tx: Tx, needs: AuthNeeds, known: User | undefined, newcomer: Newcomer): Promise<User> {
  if (!known) return tx.transaction((inner) => makeNewcomer(inner, needs, newcomer));
  await tx
    .transaction(async (inner) => {
      await makeNewcomer(inner, needs, { ...newcomer, address: elsewhere(newcomer.address) });
      inner.rollback();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error;
    });
  return known;
}

/** Somebody who came by a code has a password nobody knows, until they choose one. */
export function unguessable(): string {
  return randomBytes(24).toString('base64url');
}

async function makeNewcomer(tx: Tx, needs: AuthNeeds, newcomer: Newcomer): Promise<User> {
  const { address, data, encryptedPassword } = newcomer;
  const now = needs.clock.now();
  const id = randomUUID();
  const facts = { ...data, sub: id, ...address, email_verified: false, phone_verified: false };
  const user = await insertUser(tx, needs.settings, { id, ...address, encryptedPassword, rawUserMetaData: facts }, now);
  return addIdentity(tx, user, { provider: 'email' in address ? 'email' : 'phone', data: facts }, now);
}

function elsewhere(address: Newcomer['address']): Newcomer['address'] {
  return 'email' in address ? { email: randomUUID() } : { phone: randomUUID() };
}
