import type { Db, Tx } from '#db/client.ts';
import type { AuthNeeds } from '../needs.ts';
import type { Claims } from '../tokens/claims.ts';
import type { User } from '../users/user.ts';
import { userJson } from '../users/user.ts';
import { amrClaim, amrRows } from './amr.ts';
import type { AmrRow } from './amr.ts';
import type { Session } from './session.ts';

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

type Entered = { session: Pick<Session, 'id' | 'aal'>; refreshToken: string };

/** What every way of signing in ends with. */
export async function tokenResponse(
  needs: Pick<AuthNeeds, 'settings' | 'signer' | 'clock'>,
  db: Db | Tx,
  user: User,
  entered: Entered,
): Promise<TokenResponse> {
  return tokenResponseWith(needs, user, { ...entered, amr: await amrRows(db, entered.session.id) });
}

export async function tokenResponseWith(
  { settings, signer, clock }: Pick<AuthNeeds, 'settings' | 'signer' | 'clock'>,
  user: User,
  { session, refreshToken, amr }: Entered & { amr: AmrRow[] },
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
    amr: amr.map(amrClaim),
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
