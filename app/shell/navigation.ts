import type { Someone } from '#features/identity/person.ts';
import type { IconName } from '#ui/icon.tsx';
import type { PagePath } from '../route-table.ts';
import { PAGE_PATHS } from '../page-paths.ts';
import type en from './words/en-US.ts';

export type EntryKey = keyof (typeof en)['entries'];
export type Entry = { key: EntryKey; icon: IconName; to: PagePath };

type PlannedEntry = { key: EntryKey; icon: IconName; to: string; for?: (someone: Someone) => boolean };

const isPerson = (someone: Someone) => someone.kind === 'person';
const isVisitor = (someone: Someone) => someone.kind === 'visitor';

/** The sidebar, in its order. An entry appears when its route is in the table and it is for the one who looks. */
const SIDEBAR: Record<'work' | 'more' | 'foot', PlannedEntry[]> = {
  work: [
    { key: 'home', icon: 'home', to: '/', for: isVisitor },
    { key: 'dashboard', icon: 'home', to: '/dashboard', for: isPerson },
    { key: 'posts', icon: 'posts', to: '/post', for: isPerson },
    { key: 'stats', icon: 'stats', to: '/stats', for: isPerson },
    { key: 'community', icon: 'community', to: '/community', for: isPerson },
    { key: 'saved-creators', icon: 'bookmark', to: '/bookmark', for: isPerson },
    { key: 'saved-posts', icon: 'bookmark', to: '/bookmark/posts', for: isPerson },
  ],
  more: [
    { key: 'earning', icon: 'gift', to: '/earn', for: isPerson },
    { key: 'roadmap', icon: 'flag', to: '/roadmap', for: isPerson },
    { key: 'admin', icon: 'table', to: '/admin', for: (someone) => someone.kind === 'person' && someone.isAdmin },
    {
      key: 'upgrade',
      icon: 'upgrade',
      to: '/setting/billing',
      for: (someone) => someone.kind === 'person' && someone.plan !== 'bobbin_premium',
    },
    {
      key: 'pricing',
      icon: 'upgrade',
      to: '/setting/billing',
      for: (someone) => someone.kind === 'person' && someone.plan === 'bobbin_premium',
    },
  ],
  foot: [
    { key: 'settings', icon: 'settings', to: '/setting/account', for: isPerson },
    { key: 'about', icon: 'info', to: '/setting/about' },
    { key: 'privacy', icon: 'lock', to: '/setting/userprivacy' },
    { key: 'contact', icon: 'mail', to: '/contact' },
    { key: 'logout', icon: 'logout', to: '/logout', for: isPerson },
  ],
};

const WRITE: PlannedEntry = { key: 'write', icon: 'pen', to: '/write', for: isPerson };

/** Stands in the switcher, above the sidebar's entries. */
const ACCOUNTS: PlannedEntry = { key: 'accounts', icon: 'link', to: '/threads-configuration', for: isPerson };

/** Behind the dashboard: its tabs lead there, and so does the palette. */
const BEHIND_THE_DASHBOARD: PlannedEntry[] = [
  { key: 'top-posts', icon: 'stats', to: '/dashboard/top', for: isPerson },
  { key: 'drafts', icon: 'pen', to: '/dashboard/drafts', for: isPerson },
  { key: 'scrapped', icon: 'trash', to: '/dashboard/scrapped', for: isPerson },
];

/** Behind the posts, in the same way. */
const BEHIND_THE_POSTS: PlannedEntry[] = [
  { key: 'schedule', icon: 'calendar', to: '/post/schedule', for: isPerson },
  { key: 'import-posts', icon: 'upload', to: '/post/import', for: isPerson },
  { key: 'media', icon: 'image', to: '/post/media', for: isPerson },
];

/** Behind the statistics, in the same way. */
const BEHIND_THE_STATISTICS: PlannedEntry[] = [
  { key: 'stats-week', icon: 'stats', to: '/stats/week', for: isPerson },
  { key: 'stats-all', icon: 'stats', to: '/stats/all', for: isPerson },
  { key: 'analyze', icon: 'bulb', to: '/post/analyze', for: isPerson },
  { key: 'share', icon: 'send', to: '/stats/share', for: isPerson },
];

/** The five within reach of the thumb, the most used; what is not among them is in the drawer. */
const PHONE_BAR: EntryKey[] = [
  'dashboard',
  'posts',
  'write',
  'stats',
  'community',
  'schedule',
  'home',
  'about',
  'privacy',
  'contact',
];

export function sidebarFor(someone: Someone): Record<'work' | 'more' | 'foot', Entry[]> {
  return {
    work: reachable(SIDEBAR.work, someone),
    more: reachable(SIDEBAR.more, someone),
    foot: reachable(SIDEBAR.foot, someone),
  };
}

export function writeFor(someone: Someone): Entry | undefined {
  return reachable([WRITE], someone)[0];
}

export function phoneBarFor(someone: Someone): Entry[] {
  const all = reachable([...Object.values(SIDEBAR).flat(), WRITE, ...BEHIND_THE_POSTS], someone);
  return PHONE_BAR.flatMap((key) => all.filter((entry) => entry.key === key)).slice(0, 5);
}

/** Every screen the command palette can open. */
export function screensFor(someone: Someone): Entry[] {
  return reachable(
    [
      WRITE,
      ...Object.values(SIDEBAR).flat(),
      ...BEHIND_THE_DASHBOARD,
      ...BEHIND_THE_POSTS,
      ...BEHIND_THE_STATISTICS,
      ACCOUNTS,
      { key: 'home', icon: 'home', to: '/', for: isPerson },
    ],
    someone,
  );
}

function reachable(planned: PlannedEntry[], someone: Someone): Entry[] {
  return planned.filter(
    (entry): entry is PlannedEntry & Entry => PAGE_PATHS.has(entry.to) && (entry.for?.(someone) ?? true),
  );
}
