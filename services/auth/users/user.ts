import type { Metadata, users } from '#db/schema/auth/user.ts';

export type UserRow = typeof users.$inferSelect;

export type Identity = {
  id: string;
  providerId: string;
  userId: string;
  provider: string;
  identityData: Metadata;
  email: string | null;
  lastSignInAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

export type Factor = {
  id: string;
  friendlyName: string;
  factorType: 'totp' | 'phone' | 'webauthn';
  status: 'unverified' | 'verified';
  phone: string | null;
  lastChallengedAt: Date | null;
  webAuthnAaguid: string | null;
  createdAt: Date;
  updatedAt: Date;
};

/** Stands where somebody would, when nobody is there. */
export const NOBODY = { id: '00000000-0000-0000-0000-000000000000', email: null, phone: null, isSsoUser: false };

export type User = UserRow & { identities: Identity[]; factors: Factor[] };

/** As clients read it: absent moments are left out, but an absent address is an empty text. */
export function userJson(user: User) {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    ...moment('email_confirmed_at', user.emailConfirmedAt),
    ...moment('invited_at', user.invitedAt),
    phone: user.phone ?? '',
    ...moment('phone_confirmed_at', user.phoneConfirmedAt),
    ...moment('confirmation_sent_at', user.confirmationSentAt),
    ...moment('confirmed_at', user.confirmedAt),
    ...moment('recovery_sent_at', user.recoverySentAt),
    ...(user.emailChange ? { new_email: user.emailChange } : {}),
    ...moment('email_change_sent_at', user.emailChangeSentAt),
    ...(user.phoneChange ? { new_phone: user.phoneChange } : {}),
    ...moment('phone_change_sent_at', user.phoneChangeSentAt),
    ...moment('reauthentication_sent_at', user.reauthenticationSentAt),
    ...moment('last_sign_in_at', user.lastSignInAt),
    app_metadata: user.rawAppMetaData,
    user_metadata: user.rawUserMetaData,
    ...(user.factors.length > 0 ? { factors: user.factors.map(factorJson) } : {}),
    identities: user.identities.map(identityJson),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    ...moment('banned_until', user.bannedUntil),
    ...moment('deleted_at', user.deletedAt),
    is_anonymous: user.isAnonymous,
  };
}

/** `id` is the provider's own, `identity_id` the row's. */
function identityJson(identity: Identity) {
  return {
    identity_id: identity.id,
    id: identity.providerId,
    user_id: identity.userId,
    identity_data: identity.identityData,
    provider: identity.provider,
    ...moment('last_sign_in_at', identity.lastSignInAt),
    created_at: identity.createdAt.toISOString(),
    updated_at: identity.updatedAt.toISOString(),
    ...(identity.email ? { email: identity.email } : {}),
  };
}

export function factorJson(factor: Factor) {
  return {
    id: factor.id,
    created_at: factor.createdAt.toISOString(),
    updated_at: factor.updatedAt.toISOString(),
    status: factor.status,
    ...(factor.friendlyName ? { friendly_name: factor.friendlyName } : {}),
    factor_type: factor.factorType,
    phone: factor.phone ?? '',
    last_challenged_at: factor.lastChallengedAt?.toISOString() ?? null,
    ...(factor.webAuthnAaguid ? { web_authn_aaguid: factor.webAuthnAaguid } : {}),
  };
}

function moment(name: string, at: Date | null): Record<string, string> {
  return at ? { [name]: at.toISOString() } : {};
}
