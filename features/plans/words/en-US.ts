import type { Capability } from '../plan.ts';

/** What a capability gives, as the title of its gate. */
const gives: Record<Capability, string> = {
  'write-drafts': 'Keep ideas and drafts, as many as you like',
  'see-week-totals': 'See this week’s totals',
  'track-stats': 'Follow each post’s figures over time',
  'see-growth': 'See how your views and followers grow',
  'be-ranked': 'Have a creator score and a place in the ranking',
  'share-visuals': 'Share your figures as pictures',
  'prepare-posts': 'Get posts ready, in several parts, with labels and versions',
  'publish-text': 'Schedule and publish text posts',
  'keep-bookmarks': 'Keep creators and posts, with notes and labels',
  'earn-badges': 'Earn badges for milestones and streaks',
  'see-advanced-graphs': 'See your best times, your formats and who reads you',
  'analyse-content': 'See what works in your posts, with the posts that show it',
  'export-data': 'Download your posts and figures as CSV, XLSX and JSON',
  'update-stats-now': 'Bring your figures up to date by hand',
  'publish-media': 'Publish pictures, carousels and videos',
};

export default {
  gives,
  partOf: (plan: string) => `This is part of the ${plan} plan.`,
  seePlans: 'See the plans',
  notNow: 'Not now',
  shownBy: (plan: string) => `What ${plan} shows here`,
};
