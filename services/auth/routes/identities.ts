import { eq } from 'drizzle-orm';
import { isId } from '#base/ids.ts';
import { identities } from '#db/schema/auth/user.ts';
import { audit } from '../audit.ts';
import { AuthError, invalid, linkingDisabled, unknownCaller } from '../auth-error.ts';
import type { AuthContext } from '../http/environment.ts';
import { visitOf } from '../http/visit.ts';
import { forgetTokens } from '../tokens/one-time-token.ts';
import { updateUser } from '../users/create-user.ts';
import { findUser, lockUser } from '../users/find-user.ts';
import type { Identity, User } from '../users/user.ts';

/** One way in must remain. When the address goes with its identity, another identity's takes its place. */
export async function unlinkIdentity(context: AuthContext): Promise<Response> {
  const needs = context.get('needs');
  if (!needs.settings.manualLinking) throw linkingDisabled();
  const id = context.req.param('id') ?? '';
  if (!isId(id)) throw invalid('identity_id must be an UUID', 404);
  const visit = visitOf(context);
  await needs.db.transaction(async (tx) => {
    const user = await lockUser(tx, { id: context.get('caller').user.id });
    if (!user) throw unknownCaller();
    const identity = user.identities.find((each) => each.id === id);
    if (user.identities.length <= 1)
      throw new AuthError(422, 'single_identity_not_deletable', 'User must have at least 1 identity after unlinking');
    if (!identity) throw new AuthError(422, 'identity_not_found', "Identity doesn't exist");
    const rest = user.identities.filter((each) => each !== identity);
    const email = await emailAfter(user, identity, rest, async (next) => {
      const owner = await findUser(tx, { email: next });
      return owner !== undefined && owner.id !== user.id;
    });
    await tx.delete(identities).where(eq(identities.id, identity.id));
    const providers = [...new Set(rest.map(({ provider }) => provider))];
    await updateUser(
      tx,
      user,
      {
        email,
        ...(identity.provider === 'phone' ? { phone: null, phoneConfirmedAt: null } : {}),
        rawAppMetaData: { ...user.rawAppMetaData, provider: providers[0], providers },
      },
      visit.now,
    );
    if (email !== user.email) await forgetTokens(tx, user.id);
    await audit(tx, visit, user, 'identity_unlinked', { identity_id: identity.id, provider: identity.provider });
  });
  return context.json({});
}

async function emailAfter(
  user: User,
  gone: Identity,
  rest: Identity[],
  isTaken: (email: string) => Promise<boolean>,
): Promise<string | null> {
  if (!user.email || gone.email !== user.email || rest.some(({ email }) => email === user.email)) return user.email;
  const isVerified = ({ identityData }: Identity) => identityData['email_verified'] === true;
  const next = rest
    .filter(({ email }) => email !== null)
    .toSorted(
      (a, b) => Number(isVerified(b)) - Number(isVerified(a)) || a.createdAt.getTime() - b.createdAt.getTime(),
    )[0];
  if (next?.email && (await isTaken(next.email)))
    throw new AuthError(
      422,
      'email_conflict_identity_not_deletable',
      'Unable to unlink identity due to email conflict',
    );
  return next?.email ?? null;
}
