/** Every table of the product, for Drizzle and for the inventory in `inventory.ts`. */
export { announcements } from './schema/announcement.ts';
export { connectAttempts } from './schema/connect-attempt.ts';
export { contactMessages } from './schema/contact-message.ts';
export { chosenAccounts, networkAccounts } from './schema/network-account.ts';
export { audienceDays, followerDays, gainDays, networkDays } from './schema/network-day.ts';
export { networkPosts, postCurves } from './schema/network-post.ts';
export { networkSyncs } from './schema/network-sync.ts';
export { networkTokens } from './schema/network-token.ts';
export { notifications } from './schema/notification.ts';
export { people } from './schema/person.ts';
export { rateLimits } from './schema/rate-limit.ts';
export { seeds } from './schema/seed.ts';
export { auth } from './schema/auth/schema.ts';
export { auditLogEntries, identities, oneTimeTokens, users } from './schema/auth/user.ts';
export { flowState, mfaAmrClaims, refreshTokens, sessions } from './schema/auth/session.ts';
export { mfaChallenges, mfaFactors, mfaRecoveryCodes } from './schema/auth/factor.ts';
export { samlProviders, samlRelayStates, ssoDomains, ssoProviders } from './schema/auth/sso.ts';
