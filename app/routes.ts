import type { RouteConfig, RouteConfigEntry } from '@react-router/dev/routes';
import { layout, route } from '@react-router/dev/routes';
import type { Layout, RouteDeclaration } from './route-table/declaration.ts';
import { patternOf, ROUTES } from './route-table.ts';

export default [
  layout('layouts/visitor.tsx', routesIn('default')),
  layout('layouts/shell.tsx', routesIn('extension')),
  layout('layouts/blank.tsx', routesIn('blank')),
  ...routesIn('data'),
] satisfies RouteConfig;

function routesIn(wanted: Layout): RouteConfigEntry[] {
  return Object.entries<RouteDeclaration>(ROUTES)
    .filter(([, { layout }]) => layout === wanted)
    .map(([name, { path, file }]) => route(patternOf(path), file, { id: name }));
}
