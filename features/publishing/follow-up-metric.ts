/** What a follow-up may wait for. */
export const FOLLOW_UP_METRICS = ['likes', 'replies', 'reposts', 'minutes'] as const;
export type FollowUpMetric = (typeof FOLLOW_UP_METRICS)[number];
