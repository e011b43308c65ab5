import * as schema from '../schema.ts';
import { declare, SECRET } from './declaration.ts';
import type { TableDeclaration } from './declaration.ts';

/** Accounts, sessions and factors, as the auth service keeps them. */
export const AUTH: TableDeclaration[] = [
  declare(schema.users, {
    owner: schema.users.id,
    retention: { forever: 'an account stays until its owner leaves' },
    isExported: true,
    withoutSecrets: [schema.users.encryptedPassword],
    onDeletion: 'delete',
  }),
  declare(schema.identities, {
    owner: schema.identities.userId,
    retention: { forever: 'a way into an account stays as long as the account' },
    isExported: true,
    onDeletion: 'delete',
  }),
  declare(schema.sessions, {
    owner: schema.sessions.userId,
    retention: { forever: 'ends by signing out, or with the account' },
    isExported: true,
    onDeletion: 'delete',
  }),
  declare(schema.refreshTokens, {
    owner: schema.refreshTokens.userId,
    retention: { forever: 'goes with its session' },
    isExported: { no: SECRET },
    onDeletion: 'delete',
  }),
  declare(schema.mfaAmrClaims, {
    owner: { none: 'belongs to a session, which belongs to somebody' },
    retention: { forever: 'goes with its session' },
    isExported: false,
    onDeletion: { keep: 'is gone already: it goes with its session' },
  }),
  declare(schema.mfaFactors, {
    owner: schema.mfaFactors.userId,
    retention: { forever: 'a second factor stays until it is taken away' },
    isExported: { no: SECRET },
    onDeletion: 'delete',
  }),
  declare(schema.mfaChallenges, {
    owner: { none: 'belongs to a factor, which belongs to somebody' },
    retention: { days: 1, since: schema.mfaChallenges.createdAt },
    isExported: false,
    onDeletion: { keep: 'is gone already: it goes with its factor' },
  }),
  declare(schema.mfaRecoveryCodes, {
    owner: schema.mfaRecoveryCodes.userId,
    retention: { forever: 'good until used or replaced' },
    isExported: { no: SECRET },
    onDeletion: 'delete',
  }),
  declare(schema.oneTimeTokens, {
    owner: schema.oneTimeTokens.userId,
    retention: { days: 2, since: schema.oneTimeTokens.createdAt },
    isExported: { no: SECRET },
    onDeletion: 'delete',
  }),
  declare(schema.flowState, {
    owner: schema.flowState.userId,
    retention: { days: 1, since: schema.flowState.createdAt },
    isExported: { no: SECRET },
    onDeletion: 'delete',
  }),
  declare(schema.auditLogEntries, {
    owner: schema.auditLogEntries.actorId,
    retention: { days: 365, since: schema.auditLogEntries.createdAt },
    isExported: true,
    onDeletion: 'delete',
  }),
  declare(schema.ssoProviders, {
    owner: { none: 'a company that signs its people on' },
    retention: { forever: 'until an administrator removes it' },
    isExported: false,
    onDeletion: { keep: 'holds nothing about a person' },
  }),
  declare(schema.ssoDomains, {
    owner: { none: 'a company’s mail domains' },
    retention: { forever: 'goes with its provider' },
    isExported: false,
    onDeletion: { keep: 'holds nothing about a person' },
  }),
  declare(schema.samlProviders, {
    owner: { none: 'a company’s metadata' },
    retention: { forever: 'goes with its provider' },
    isExported: false,
    onDeletion: { keep: 'holds nothing about a person' },
  }),
  declare(schema.samlRelayStates, {
    owner: { none: 'a sign-on under way, before it is known whose' },
    retention: { days: 1, since: schema.samlRelayStates.createdAt },
    isExported: false,
    onDeletion: { keep: 'ends by itself within a day' },
  }),
];
