import { and, eq, inArray, like, not, sql } from 'drizzle-orm';
import { identities, users } from '#db/schema/auth/user.ts';
import type { Person } from '#providers/sign-in/sign-in-provider.ts';
import type { AuthNeeds, Tx } from '../needs.ts';
import { emailFrom } from '../users/addresses.ts';
import { findUser, lockUser } from '../users/find-user.ts';
import type { Identity, User } from '../users/user.ts';

export type Decision =
  | { kind: 'known'; user: User; identity: Identity }
  | { kind: 'link'; user: User }
  | { kind: 'create'; email: string | undefined }
  | { kind: 'several' };

/** Only addresses a provider vouches for may lead to somebody else's account. */
export async function decideAccount(
  { settings }: Pick<AuthNeeds, 'settings'>,
  tx: Tx,
  provider: string,
  person: Person,
): Promise<Decision> {
  const known = await findByIdentity(tx, provider, person.subject);
  if (known) return { kind: 'known', ...known };
  const [first] = addressesOf(person);
  const trusted = verifiedAddresses(person, settings.email.autoconfirm);
  if (trusted.length === 0) {
    const isTaken = first !== undefined && (await findUser(tx, { email: first.address })) !== undefined;
    return { kind: 'create', email: isTaken ? undefined : first?.address };
  }
  const owners = await ownersOf(tx, trusted);
  if (owners.length > 1) return { kind: 'several' };
  const user = owners[0] ? await lockUser(tx, { id: owners[0] }) : undefined;
  return user ? { kind: 'link', user } : { kind: 'create', email: first?.address };
}

export async function findByIdentity(
  tx: Tx,
  provider: string,
  subject: string,
): Promise<{ user: User; identity: Identity } | undefined> {
  const [identity] = await tx
    .select()
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.providerId, subject)))
    .limit(1);
  const user = identity && (await lockUser(tx, { id: identity.userId }));
  return identity && user ? { user, identity } : undefined;
}

export function verifiedAddresses(person: Person, areAllTrusted: boolean): string[] {
  return addressesOf(person)
    .filter(({ isVerified }) => isVerified || areAllTrusted)
    .map(({ address }) => address);
}

/** As we compare them; what is no address is left out. */
export function addressesOf({ emails }: Person): Person['emails'] {
  return emails.flatMap(({ address, isVerified }) => {
    try {
      return [{ address: emailFrom(address), isVerified }];
    } catch {
      return [];
    }
  });
}

/**
 * Whose address it is, or who has shown before that it is theirs. An identity with an unverified address does not
 * count: its owner may have made it up. Nor does one of a company's sign-on, which never meets the others.
 */
async function ownersOf(tx: Tx, addresses: string[]): Promise<string[]> {
  const byIdentity = await tx
    .select({ id: identities.userId })
    .from(identities)
    .where(
      and(
        inArray(identities.email, addresses),
        not(like(identities.provider, 'sso:%')),
        sql`${identities.identityData} ->> 'email_verified' = 'true'`,
      ),
    );
  const byAddress = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.email, addresses), eq(users.isSsoUser, false)));
  return [...new Set([...byAddress, ...byIdentity].map(({ id }) => id))];
}
