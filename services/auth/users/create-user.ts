import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { sessions } from '#db/schema/auth/session.ts';
import { identities, users } from '#db/schema/auth/user.ts';
import type { Metadata } from '#db/schema/auth/user.ts';
import type { AuthSettings } from '../settings.ts';
import { whole } from './find-user.ts';
import type { User, UserRow } from './user.ts';

type NewUser = Partial<UserRow> & { rawUserMetaData?: Metadata };

export async function insertUser(tx: Tx, { jwt }: AuthSettings, given: NewUser, now: Date): Promise<User> {
  const { confirmedAt: _generated, ...values } = given;
  const [row] = await tx
    .insert(users)
    .values({ aud: jwt.audience, role: jwt.defaultRole, createdAt: now, updatedAt: now, ...values })
    .returning();
  if (!row) throw new Error('No user was made');
  return { ...row, identities: [], factors: [] };
}

/** Returns the user as it is afterwards. */
export async function updateUser(tx: Tx, user: User, changes: Partial<UserRow>, now: Date): Promise<User> {
  const { confirmedAt: _generated, ...values } = changes;
  const [row] = await tx
    .update(users)
    .set({ ...values, updatedAt: now })
    .where(eq(users.id, user.id))
    .returning();
  if (!row) throw new Error('The user is gone');
  return { ...row, identities: user.identities, factors: user.factors };
}

/** E-mail and phone identities carry the user's own id. */
export async function addIdentity(
  tx: Tx,
  user: User,
  { provider, providerId, data }: { provider: string; providerId?: string; data: Metadata },
  now: Date,
): Promise<User> {
  await tx.insert(identities).values({
    userId: user.id,
    provider,
    providerId: providerId ?? user.id,
    identityData: data,
    lastSignInAt: now,
    createdAt: now,
    updatedAt: now,
  });
  return withProviders(tx, await whole(tx, user), now);
}

/** `provider` is the first one somebody came with, `providers` all of them. */
export async function withProviders(tx: Tx, user: User, now: Date): Promise<User> {
  const providers = [...new Set(user.identities.map(({ provider }) => provider))];
  const rawAppMetaData = {
    ...user.rawAppMetaData,
    provider: user.rawAppMetaData['provider'] ?? providers[0],
    providers,
  };
  return updateUser(tx, user, { rawAppMetaData }, now);
}

/** Key by key; a `null` removes its key. */
export function merged(old: Metadata, changes: Metadata | null | undefined): Metadata {
  return Object.fromEntries(Object.entries({ ...old, ...changes }).filter(([, value]) => value !== null));
}

/** The mail identity learns what is now known of its address. */
export async function setIdentityData(tx: Tx, user: User, provider: string, data: Metadata, now: Date): Promise<User> {
  const identity = user.identities.find((each) => each.provider === provider);
  if (!identity) return addIdentity(tx, user, { provider, data: { sub: user.id, ...data } }, now);
  await tx
    .update(identities)
    .set({ identityData: merged(identity.identityData, data), updatedAt: now })
    .where(eq(identities.id, identity.id));
  return whole(tx, user);
}

export async function endOtherSessions(tx: Tx, userId: string, keptId: string | undefined): Promise<void> {
  const theirs = eq(sessions.userId, userId);
  await tx.delete(sessions).where(keptId ? and(theirs, ne(sessions.id, keptId)) : theirs);
}
