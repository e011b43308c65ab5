import type { PlanId } from '#base/product.ts';

/** What each plan is for and gives, where the plans stand side by side. */
export type Offers = Record<PlanId, { isFor: string; gives: (aiPosts: number) => string[] }>;

const offers: Offers = {
  free: {
    isFor: 'To write, and to see how it feels.',
    gives: (aiPosts) => [
      'Ideas and drafts, as many as you like',
      'This week’s totals',
      `${aiPosts} AI posts to try, once`,
    ],
  },
  bobbinplus: {
    isFor: 'For regular writers who like to know.',
    gives: () => [
      'Schedule and publish text posts',
      'Growth, engagement and follower figures',
      'Creator ranking and badges',
      'Share your figures as pictures',
      'Bookmarks with notes and labels',
    ],
  },
  bobbin_premium: {
    isFor: 'For those who live from it, or nearly.',
    gives: (aiPosts) => [
      'Everything in Plus',
      'Photos, carousels and videos',
      'Best hours, audience and per-type charts',
      'What works: analysis of your top content',
      `${aiPosts} AI posts a month`,
      'Export to CSV, XLSX and JSON',
      'Update your figures by hand',
    ],
  },
};

export default offers;
