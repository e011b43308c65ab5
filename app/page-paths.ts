import { ROUTES } from './route-table.ts';
import type { RouteDeclaration } from './route-table.ts';

/** Paths that have a page today. */
export const PAGE_PATHS: ReadonlySet<string> = new Set(
  Object.values<RouteDeclaration>(ROUTES)
    .filter(({ layout, path }) => layout !== 'data' && path !== '*')
    .map(({ path }) => path),
);
