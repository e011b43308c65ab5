import { desc, eq } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { mfaAmrClaims } from '#db/schema/auth/session.ts';
import type { AuthNeeds } from '../needs.ts';
import type { Amr, Claims } from '../tokens/claims.ts';
import type { User } from '../users/user.ts';
import { userJson } from '../users/user.ts';
import type { Opened } from './session.ts';

export type TokenResponse = {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: ReturnType<typeof userJson>;
  provider_token?: string;
  provider_refresh_token?: string;
  weak_password?: { message: string; reasons: string[] };
};

/** What every way of signing in ends with. */
export async function tokenResponse(
  { settings, signer, clock }: Pick<AuthNeeds, 'settings' | 'signer' | 'clock'>,
  db: Db | Tx,
  user: User,
  { session, refreshToken }: Opened,
): Promise<TokenResponse> {
  const issuedAt = Math.floor(clock.now().getTime() / 1000);
  const { lifetime, issuer } = settings.jwt;
  const claims: Claims = {
    ...(issuer ? { iss: issuer } : {}),
    sub: user.id,
    aud: user.aud,
    exp: issuedAt + lifetime,
    iat: issuedAt,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.rawAppMetaData,
    user_metadata: user.rawUserMetaData,
    role: user.role,
    aal: session.aal,
    amr: await amrOf(db, session.id),
    session_id: session.id,
    is_anonymous: user.isAnonymous,
  };
  return {
    access_token: await signer.sign(claims),
    token_type: 'bearer',
    expires_in: lifetime,
    expires_at: claims.exp,
    refresh_token: refreshToken,
    user: userJson(user),
  };
}

async function amrOf(db: Db | Tx, sessionId: string): Promise<Amr[]> {
  const rows = await db
    .select()
    .from(mfaAmrClaims)
    .where(eq(mfaAmrClaims.sessionId, sessionId))
    .orderBy(desc(mfaAmrClaims.updatedAt), desc(mfaAmrClaims.id));
  return rows.map(({ authenticationMethod, updatedAt }) => {
    const [method = '', provider] = authenticationMethod.split('|');
    const timestamp = Math.floor(updatedAt.getTime() / 1000);
    return provider ? { method, timestamp, provider } : { method, timestamp };
  });
}
