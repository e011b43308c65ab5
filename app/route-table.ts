import { ACCOUNT } from './route-table/account.ts';
import { DASHBOARD } from './route-table/dashboard.ts';
import type { RouteDeclaration } from './route-table/declaration.ts';
import { DEVELOPMENT } from './route-table/development.ts';
import { ENTRANCE } from './route-table/entrance.ts';
import { NETWORK } from './route-table/network.ts';
import { PLANNING } from './route-table/planning.ts';
import { STATS } from './route-table/stats.ts';
import { VISITING } from './route-table/visiting.ts';
import { WRITING } from './route-table/writing.ts';

/**
 * Every page, with its layout and guard, room by room. A route enters when its screen is real.
 * Paths carry no locale; each exists in every locale.
 */
export const ROUTES = {
  ...VISITING,
  ...ENTRANCE,
  ...ACCOUNT,
  ...NETWORK,
  ...DASHBOARD,
  ...WRITING,
  ...PLANNING,
  ...STATS,
  ...DEVELOPMENT,
  manifest: {
    path: '/manifest.webmanifest',
    file: 'routes/manifest.ts',
    layout: 'data',
    guard: 'none',
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
