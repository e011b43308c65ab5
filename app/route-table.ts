import type { Guard } from '#features/identity/guard.ts';
import type { FormName } from './forms.ts';
import type { LimitName } from './limits.ts';

/** default: visitor chrome; extension: the app shell, also at ease in the extension's side panel; blank: no chrome; data: no page at all. */
export type Layout = 'default' | 'extension' | 'blank' | 'data';

/** Who may do it once inside: `public` acts for nobody, `own` only on rows of the person asking. */
export type Policy = 'public' | 'own' | 'admin';

export type RouteDeclaration = {
  path: string;
  file: string;
  layout: Layout;
  guard: Guard;
  policy: Policy;
  limit: LimitName;
  /** The schema of what a form on this page may send; absent where the page has no action. */
  form?: FormName;
  formLimit?: LimitName;
};

/**
 * Every page, with its layout and guard. A route enters when its screen is real.
 * Paths carry no locale; each exists in every locale.
 */
export const ROUTES = {
  home: { path: '/', file: 'routes/home/home.tsx', layout: 'default', guard: 'none', policy: 'public', limit: 'page' },
  contact: {
    path: '/contact',
    file: 'routes/contact/contact.tsx',
    layout: 'extension',
    guard: 'none',
    policy: 'public',
    limit: 'page',
    form: 'contact',
    formLimit: 'contact',
  },
  about: {
    path: '/setting/about',
    file: 'routes/about/about.tsx',
    layout: 'extension',
    guard: 'none',
    policy: 'public',
    limit: 'page',
  },
  privacy: {
    path: '/setting/userprivacy',
    file: 'routes/privacy/privacy.tsx',
    layout: 'extension',
    guard: 'none',
    policy: 'public',
    limit: 'page',
  },
  dataDeletion: {
    path: '/data-deletion',
    file: 'routes/data-deletion/data-deletion.tsx',
    layout: 'default',
    guard: 'none',
    policy: 'public',
    limit: 'page',
  },
  stopRecap: {
    path: '/recap/stop',
    file: 'routes/recap/stop-recap.tsx',
    layout: 'default',
    guard: 'none',
    policy: 'public',
    limit: 'page',
    form: 'recap',
    formLimit: 'entrance',
  },
  share: {
    path: '/stats/share',
    file: 'routes/share/share.tsx',
    layout: 'extension',
    guard: 'threads',
    policy: 'own',
    limit: 'page',
    form: 'share',
    formLimit: 'write',
  },
  sharePicture: {
    path: '/stats/share/picture',
    file: 'routes/share/share-picture.ts',
    layout: 'data',
    guard: 'threads',
    policy: 'own',
    limit: 'picture',
  },
  sharedCard: {
    path: '/shared/:slug',
    file: 'routes/shared-card/shared-card.tsx',
    layout: 'default',
    guard: 'none',
    policy: 'public',
    limit: 'page',
  },
  login: {
    path: '/login',
    file: 'routes/entrance/login.tsx',
    layout: 'blank',
    guard: 'guest',
    policy: 'public',
    limit: 'page',
    form: 'login',
    formLimit: 'entrance',
  },
  forget: {
    path: '/account/forget',
    file: 'routes/entrance/forget.tsx',
    layout: 'blank',
    guard: 'guest',
    policy: 'public',
    limit: 'page',
    form: 'forget',
    formLimit: 'entrance',
  },
  newPassword: {
    path: '/account/updatepassword',
    file: 'routes/entrance/new-password.tsx',
    layout: 'blank',
    guard: 'authenticated',
    policy: 'own',
    limit: 'page',
    form: 'newPassword',
    formLimit: 'entrance',
  },
  confirm: {
    path: '/confirm',
    file: 'routes/entrance/confirm.tsx',
    layout: 'blank',
    guard: 'none',
    policy: 'public',
    limit: 'page',
    form: 'confirm',
    formLimit: 'entrance',
  },
  redirect: {
    path: '/redirect',
    file: 'routes/entrance/redirect.tsx',
    layout: 'blank',
    guard: 'authenticated',
    policy: 'own',
    limit: 'page',
    form: 'email',
    formLimit: 'entrance',
  },
  logout: {
    path: '/logout',
    file: 'routes/entrance/logout.tsx',
    layout: 'blank',
    guard: 'none',
    policy: 'public',
    limit: 'page',
    form: 'logout',
    formLimit: 'write',
  },
  account: {
    path: '/setting/account',
    file: 'routes/account/account.tsx',
    layout: 'extension',
    guard: 'authenticated',
    policy: 'own',
    limit: 'page',
    form: 'account',
    formLimit: 'entrance',
  },
  ownData: {
    path: '/setting/account/data',
    file: 'routes/account/own-data.ts',
    layout: 'data',
    guard: 'authenticated',
    policy: 'own',
    limit: 'download',
  },
  startLink: {
    path: '/setting/account/link/:provider',
    file: 'routes/account/start-link.ts',
    layout: 'data',
    guard: 'authenticated',
    policy: 'own',
    limit: 'page',
  },
  browserZone: {
    path: '/setting/account/zone',
    file: 'routes/account/browser-zone.ts',
    layout: 'data',
    guard: 'authenticated',
    policy: 'own',
    limit: 'page',
    form: 'timeZone',
    formLimit: 'write',
  },
  startProvider: {
    path: '/account/auth/:provider',
    file: 'routes/entrance/start-provider.ts',
    layout: 'data',
    guard: 'none',
    policy: 'public',
    limit: 'page',
  },
  threadsConfiguration: {
    path: '/threads-configuration',
    file: 'routes/network/threads-configuration.tsx',
    layout: 'extension',
    guard: 'authenticated',
    policy: 'own',
    limit: 'page',
    form: 'connection',
    formLimit: 'write',
  },
  readingProgress: {
    path: '/threads-configuration/progress',
    file: 'routes/network/reading-progress.ts',
    layout: 'data',
    guard: 'authenticated',
    policy: 'own',
    limit: 'page',
  },
  startConnecting: {
    path: '/threads-configuration/connect',
    file: 'routes/network/start-connecting.ts',
    layout: 'data',
    guard: 'authenticated',
    policy: 'own',
    limit: 'connect',
  },
  connectCallback: {
    path: '/account/auth/threads/callback',
    file: 'routes/network/connect-callback.ts',
    layout: 'data',
    guard: 'authenticated',
    policy: 'own',
    limit: 'connect',
  },
  dashboard: {
    path: '/dashboard',
    file: 'routes/dashboard/dashboard.tsx',
    layout: 'extension',
    guard: 'authenticated',
    policy: 'own',
    limit: 'page',
  },
  topPosts: {
    path: '/dashboard/top',
    file: 'routes/dashboard/top-posts.tsx',
    layout: 'extension',
    guard: 'authenticated',
    policy: 'own',
    limit: 'page',
  },
  drafts: {
    path: '/dashboard/drafts',
    file: 'routes/dashboard/drafts.tsx',
    layout: 'extension',
    guard: 'authenticated',
    policy: 'own',
    limit: 'page',
  },
  scrapped: {
    path: '/dashboard/scrapped',
    file: 'routes/dashboard/scrapped.tsx',
    layout: 'extension',
    guard: 'authenticated',
    policy: 'own',
    limit: 'page',
  },
  postStats: {
    path: '/stats/post/:id',
    file: 'routes/post-stats/post-stats.tsx',
    layout: 'extension',
    guard: 'threads',
    policy: 'own',
    limit: 'page',
  },
  stats: {
    path: '/stats',
    file: 'routes/stats/stats.tsx',
    layout: 'extension',
    guard: 'threads',
    policy: 'own',
    limit: 'page',
  },
  statsWeek: {
    path: '/stats/week',
    file: 'routes/stats/stats.tsx',
    layout: 'extension',
    guard: 'threads',
    policy: 'own',
    limit: 'page',
  },
  statsAll: {
    path: '/stats/all',
    file: 'routes/stats/stats.tsx',
    layout: 'extension',
    guard: 'threads',
    policy: 'own',
    limit: 'page',
  },
  analyze: {
    path: '/post/analyze',
    file: 'routes/analyze/analyze.tsx',
    layout: 'extension',
    guard: 'threads',
    policy: 'own',
    limit: 'page',
  },
  statsUpdate: {
    path: '/stats/update/:account',
    file: 'routes/stats/update.ts',
    layout: 'data',
    guard: 'threads',
    policy: 'own',
    limit: 'page',
    form: 'update',
    formLimit: 'write',
  },
  bell: {
    path: '/notifications/seen',
    file: 'routes/bell-seen.ts',
    layout: 'data',
    guard: 'authenticated',
    policy: 'own',
    limit: 'page',
    form: 'bell',
    formLimit: 'write',
  },
  manifest: {
    path: '/manifest.webmanifest',
    file: 'routes/manifest.ts',
    layout: 'data',
    guard: 'none',
    policy: 'public',
    limit: 'page',
  },
  kit: {
    path: '/dev/kit/:part?',
    file: 'routes/dev/kit/kit.tsx',
    layout: 'blank',
    guard: 'developer',
    policy: 'public',
    limit: 'page',
  },
  shell: {
    path: '/dev/shell',
    file: 'routes/dev/shell.tsx',
    layout: 'blank',
    guard: 'developer',
    policy: 'public',
    limit: 'page',
  },
  charts: {
    path: '/dev/charts/:part?',
    file: 'routes/dev/charts/charts.tsx',
    layout: 'blank',
    guard: 'developer',
    policy: 'public',
    limit: 'page',
  },
  notFound: {
    path: '*',
    file: 'routes/not-found.tsx',
    layout: 'blank',
    guard: 'none',
    policy: 'public',
    limit: 'page',
  },
} as const satisfies Record<string, RouteDeclaration>;

export type RouteName = keyof typeof ROUTES;
type RoutePath = (typeof ROUTES)[RouteName]['path'];
/** A path that is an address as it stands: it has no parameter to fill in. */
export type PagePath = Exclude<RoutePath, '*' | `${string}:${string}`>;

/** React Router's pattern for a declared path: the locale may stand before it. */
export function patternOf(path: string): string {
  if (path === '*') return '*';
  return path === '/' ? ':locale?' : `:locale?${path}`;
}

const byPattern = new Map(
  Object.entries(ROUTES).map(([name, route]) => [patternOf(route.path), { name: name as RouteName, route }]),
);

export function declarationOf(pattern: string): { name: RouteName; route: RouteDeclaration } {
  const found = byPattern.get(pattern.replace(/^\//, ''));
  if (!found) throw new Error(`No route is declared for ${pattern}`);
  return found;
}
