import type { FirstLoad } from './first-load.ts';

/** What a first visit may weigh, in bytes; a test holds every page to it. */
export const BUDGET = {
  home: 130_000,
  app: 150_000,
  charts: 165_000,
  /** With what choosing a time needs. */
  calendar: 160_000,
  /** All that writing needs, before the first key. */
  composer: 165_000,
  lateScript: 90_000,
  style: 15_000,
  /** With the sheet that all charts share. */
  chartStyle: 17_000,
  /** With the sheet of its grid. */
  calendarStyle: 17_000,
  font: 60_000,
  requests: 12,
  /** With the script and the style that all charts share. */
  chartRequests: 14,
  /** With its script, and its words apart from those of its notes. */
  composerRequests: 13,
  /** With a script that it shares with a few others. */
  sharingRequests: 13,
  /** With the scripts of the way in and of tables. */
  accountRequests: 14,
  /** With the script of choosing a time, and its style. */
  calendarRequests: 14,
};

const CHARTS = { script: BUDGET.charts, style: BUDGET.chartStyle, requests: BUDGET.chartRequests };

/** `member`: weighed as somebody who is signed in and has an account connected. */
export const WEIGHED_PAGES: {
  name: string;
  path: string;
  script: number;
  style?: number;
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
  {
    name: 'the composer',
    path: '/write',
    script: BUDGET.composer,
    requests: BUDGET.composerRequests,
    member: 'plus@demo.test',
  },
  { name: 'statistics', path: '/stats', ...CHARTS, member: 'plus@demo.test' },
  { name: 'what works', path: '/post/analyze', ...CHARTS, member: 'premium@demo.test' },
  {
    name: 'ideas and drafts',
    path: '/post',
    script: BUDGET.app,
    requests: BUDGET.sharingRequests,
    member: 'premium@demo.test',
  },
  {
    name: 'the calendar',
    path: '/post/schedule',
    script: BUDGET.calendar,
    style: BUDGET.calendarStyle,
    requests: BUDGET.calendarRequests,
    member: 'premium@demo.test',
  },
  {
    name: 'the import',
    path: '/post/import',
    script: BUDGET.app,
    member: 'premium@demo.test',
  },
  {
    name: 'the files',
    path: '/post/media',
    script: BUDGET.app,
    requests: BUDGET.sharingRequests,
    member: 'premium@demo.test',
  },
  {
    name: 'the account',
    path: '/setting/account',
    script: BUDGET.app,
    requests: BUDGET.accountRequests,
    member: 'premium@demo.test',
  },
  { name: 'every chart there is', path: '/dev/charts/readers', ...CHARTS },
];

/** Which parts of the budget a page breaks, in words. */
export function overBudget(
  load: FirstLoad,
  { script, style = BUDGET.style, requests = BUDGET.requests }: { script: number; style?: number; requests?: number },
): string[] {
  return [
    ...exceeded('script', load.script, script),
    ...exceeded('late script', load.lateScript, BUDGET.lateScript),
    ...exceeded('style', load.style, style),
    ...exceeded('font', load.font, BUDGET.font),
    ...exceeded('requests', load.requests, requests),
    ...load.foreignHosts.map((host) => `a request to ${host}`),
  ];
}

function exceeded(what: string, value: number, limit: number): string[] {
  return value > limit ? [`${what} ${value} of ${limit}`] : [];
}
