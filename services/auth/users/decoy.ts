import { randomUUID } from 'node:crypto';
import type { Metadata } from '#db/schema/auth/user.ts';
import type { AuthNeeds } from '../needs.ts';
import type { User } from './user.ts';

/** Looks like a new user and is none, so that an answer does not tell who is registered. */
export function decoy(
  { settings, clock }: AuthNeeds,
  address: { email: string } | { phone: string },
  data: Metadata | null | undefined,
): User {
  const now = clock.now();
  const id = randomUUID();
  const provider = 'email' in address ? 'email' : 'phone';
  return {
    ...EMPTY,
    id,
    aud: settings.jwt.audience,
    ...address,
    rawAppMetaData: { provider, providers: [provider] },
    rawUserMetaData: { ...data, sub: id, ...address, email_verified: false, phone_verified: false },
    confirmationSentAt: now,
    createdAt: now,
    updatedAt: now,
  };
}

const EMPTY = {
  role: '',
  email: null,
  phone: null,
  instanceId: null,
  encryptedPassword: null,
  emailConfirmedAt: null,
  invitedAt: null,
  recoverySentAt: null,
  emailChange: null,
  emailChangeConfirmStatus: 0,
  emailChangeSentAt: null,
  phoneConfirmedAt: null,
  phoneChange: null,
  phoneChangeSentAt: null,
  reauthenticationSentAt: null,
  lastSignInAt: null,
  bannedUntil: null,
  isSsoUser: false,
  isAnonymous: false,
  confirmedAt: null,
  deletedAt: null,
  identities: [],
  factors: [],
};
