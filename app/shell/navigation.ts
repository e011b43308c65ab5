import type { Someone } from '#features/identity/person.ts';
import type { IconName } from '#ui/icon.tsx';
import type { PagePath } from '../route-table.ts';
import type en from './words/en-US.ts';

export type EntryKey = keyof (typeof en)['entries'];
export type Entry = { key: EntryKey; icon: IconName; to: PagePath };

type EntryOfSome = Entry & { for?: (someone: Someone) => boolean };

const isPerson = (someone: Someone) => someone.kind === 'person';
const isVisitor = (someone: Someone) => someone.kind === 'visitor';

/** The sidebar, in its order. An entry appears when it is for the one who looks. */
const SIDEBAR: Record<'work' | 'foot', EntryOfSome[]> = {
  work: [
    { key: 'home', icon: 'home', to: '/', for: isVisitor },
    { key: 'dashboard', icon: 'home', to: '/dashboard', for: isPerson },
    { key: 'posts', icon: 'posts', to: '/post', for: isPerson },
    { key: 'stats', icon: 'stats', to: '/stats', for: isPerson },
  ],
  foot: [
    { key: 'settings', icon: 'settings', to: '/setting/account', for: isPerson },
    { key: 'about', icon: 'info', to: '/setting/about' },
    { key: 'privacy', icon: 'lock', to: '/setting/userprivacy' },
    { key: 'contact', icon: 'mail', to: '/contact' },
    { key: 'logout', icon: 'logout', to: '/logout', for: isPerson },
  ],
};

const WRITE: EntryOfSome = { key: 'write', icon: 'pen', to: '/write', for: isPerson };

/** Stands in the switcher, above the sidebar's entries. */
const ACCOUNTS: EntryOfSome = { key: 'accounts', icon: 'link', to: '/threads-configuration', for: isPerson };

/** Behind the dashboard: its tabs lead there, and so does the palette. */
const BEHIND_THE_DASHBOARD: EntryOfSome[] = [
  { key: 'top-posts', icon: 'stats', to: '/dashboard/top', for: isPerson },
  { key: 'drafts', icon: 'pen', to: '/dashboard/drafts', for: isPerson },
  { key: 'scrapped', icon: 'archive', to: '/dashboard/scrapped', for: isPerson },
];

/** Behind the posts, in the same way. */
const BEHIND_THE_POSTS: EntryOfSome[] = [
  { key: 'schedule', icon: 'calendar', to: '/post/schedule', for: isPerson },
  { key: 'import-posts', icon: 'upload', to: '/post/import', for: isPerson },
  { key: 'media', icon: 'image', to: '/post/media', for: isPerson },
];

/** Behind the statistics, in the same way. */
const BEHIND_THE_STATISTICS: EntryOfSome[] = [
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
  'schedule',
  'home',
  'about',
  'privacy',
  'contact',
];

export function sidebarFor(someone: Someone): Record<'work' | 'foot', Entry[]> {
  return {
    work: reachable(SIDEBAR.work, someone),
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

function reachable(entries: EntryOfSome[], someone: Someone): Entry[] {
  return entries.filter((entry) => entry.for?.(someone) ?? true);
}
