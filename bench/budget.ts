import type { FirstLoad } from './first-load.ts';

/** What a first visit may weigh, in bytes; a test holds every page to it. */
export const BUDGET = {
  home: 130_000,
  app: 150_000,
  charts: 165_000,
  lateScript: 90_000,
  style: 15_000,
  font: 60_000,
  requests: 12,
  /** With the script and the style that all charts share. */
  chartRequests: 14,
};

const CHARTS = { script: BUDGET.charts, requests: BUDGET.chartRequests };

/** `member`: weighed as somebody who is signed in and has an account connected. */
export const WEIGHED_PAGES: {
  name: string;
  path: string;
  script: number;
  requests?: number;
  member?: 'plus@demo.test' | 'premium@demo.test';
}[] = [
  { name: 'home', path: '/', script: BUDGET.home },
  { name: 'home in French', path: '/fr-FR', script: BUDGET.home },
  { name: 'contact', path: '/contact', script: BUDGET.app },
  { name: 'about', path: '/setting/about', script: BUDGET.app },
  { name: 'privacy', path: '/setting/userprivacy', script: BUDGET.app },
  { name: 'log in', path: '/login', script: BUDGET.app },
  { name: 'connecting an account', path: '/threads-configuration', script: BUDGET.app, member: 'plus@demo.test' },
  { name: 'the dashboard', path: '/dashboard', ...CHARTS, member: 'plus@demo.test' },
  { name: 'the best posts', path: '/dashboard/top', ...CHARTS, member: 'plus@demo.test' },
  { name: 'statistics', path: '/stats', ...CHARTS, member: 'plus@demo.test' },
  { name: 'what works', path: '/post/analyze', ...CHARTS, member: 'premium@demo.test' },
  { name: 'every chart there is', path: '/dev/charts/readers', ...CHARTS },
];

/** Which parts of the budget a page breaks, in words. */
export function overBudget(load: FirstLoad, script: number, requests = BUDGET.requests): string[] {
  return [
    ...exceeded('script', load.script, script),
    ...exceeded('late script', load.lateScript, BUDGET.lateScript),
    ...exceeded('style', load.style, BUDGET.style),
    ...exceeded('font', load.font, BUDGET.font),
    ...exceeded('requests', load.requests, requests),
    ...load.foreignHosts.map((host) => `a request to ${host}`),
  ];
}

function exceeded(what: string, value: number, limit: number): string[] {
  return value > limit ? [`${what} ${value} of ${limit}`] : [];
}
