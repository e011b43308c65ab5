/** Every table of the product, for Drizzle and for the inventory in `inventory.ts`. */
export { announcements } from './schema/announcement.ts';
export { apiAnswers, apiKeys } from './schema/api-key.ts';
export { buildFiles } from './schema/build-file.ts';
export { connectAttempts } from './schema/connect-attempt.ts';
export { contactMessages } from './schema/contact-message.ts';
export { deletionRequests } from './schema/deletion-request.ts';
export { media } from './schema/media.ts';
export { chosenAccounts, networkAccounts } from './schema/network-account.ts';
export { audienceDays, followerDays, gainDays, networkDays } from './schema/network-day.ts';
export { networkEvents } from './schema/network-event.ts';
export { networkPosts, postCurves } from './schema/network-post.ts';
export { networkRests } from './schema/network-rest.ts';
export { networkSyncs } from './schema/network-sync.ts';
export { networkTokens } from './schema/network-token.ts';
export { notifications } from './schema/notification.ts';
export { people } from './schema/person.ts';
export { labels, postLabels, posts, postVersions } from './schema/post.ts';
export {
  followUps,
  publicationEvents,
  publications,
  publishingFence,
  publishingRests,
  publishingRuns,
  publishingStops,
} from './schema/publication.ts';
export { queues, slots } from './schema/queue.ts';
export { rateLimits } from './schema/rate-limit.ts';
export { recaps, recapWishes } from './schema/recap.ts';
export { repetitions } from './schema/repetition.ts';
export { seeds } from './schema/seed.ts';
export { sharedCards } from './schema/shared-card.ts';
export { auth } from './schema/auth/schema.ts';
export { auditLogEntries, identities, oneTimeTokens, users } from './schema/auth/user.ts';
export { flowState, mfaAmrClaims, refreshTokens, sessions } from './schema/auth/session.ts';
export { mfaChallenges, mfaFactors, mfaRecoveryCodes } from './schema/auth/factor.ts';
export { samlProviders, samlRelayStates, ssoDomains, ssoProviders } from './schema/auth/sso.ts';
export { buckets, objects, storage, uploads } from './schema/storage/object.ts';
