import type { PlanId } from '#base/product.ts';

/** What each plan is for and gives, where the plans stand side by side. */
export type Offers = Record<PlanId, { isFor: string; gives: string[] }>;

const offers: Offers = {
  free: {
    isFor: 'To write, and to see how it feels.',
    gives: ['Ideas and drafts, as many as you like', 'This week’s totals', 'All of it yours to download or delete'],
  },
  bobbinplus: {
    isFor: 'For regular writers who like to know.',
    gives: [
      'Schedule and publish text posts',
      'Posts in several parts, labels and versions',
      'A queue with your own times',
      'Growth, engagement and follower figures',
      'Share your figures as pictures',
    ],
  },
  bobbin_premium: {
    isFor: 'For those who live from it, or nearly.',
    gives: [
      'Everything in Plus',
      'Pictures, carousels and videos',
      'Best times, audience and per-type charts',
      'What works: analysis of your top content',
      'Export to CSV, XLSX and JSON',
      'Update your figures by hand',
    ],
  },
};

export default offers;
