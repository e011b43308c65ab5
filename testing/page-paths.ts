import { ROUTES } from '#app/route-table.ts';
import type { RouteDeclaration } from '#app/route-table/declaration.ts';

/** Paths that have a page today, as they stand: those with a parameter are no addresses. */
export const PAGE_PATHS: ReadonlySet<string> = new Set(
  Object.values<RouteDeclaration>(ROUTES)
    .filter(({ layout, path }) => layout !== 'data' && path !== '*' && !path.includes(':'))
    .map(({ path }) => path),
);
