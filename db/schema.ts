/** Every table of the product, for Drizzle and for the inventory in `inventory.ts`. */
export { announcements } from './schema/announcement.ts';
export { contactMessages } from './schema/contact-message.ts';
export { notifications } from './schema/notification.ts';
export { people } from './schema/person.ts';
export { rateLimits } from './schema/rate-limit.ts';
export { seeds } from './schema/seed.ts';
export { auth } from './schema/auth/schema.ts';
export { auditLogEntries, identities, oneTimeTokens, users } from './schema/auth/user.ts';
export { flowState, mfaAmrClaims, refreshTokens, sessions } from './schema/auth/session.ts';
export { mfaChallenges, mfaFactors, mfaRecoveryCodes } from './schema/auth/factor.ts';
export { samlProviders, samlRelayStates, ssoDomains, ssoProviders } from './schema/auth/sso.ts';
