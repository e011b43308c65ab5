import { newRoutes } from '../routes.ts';
import type { Routes } from '../routes.ts';
import { answerError, GraphError } from './graph/graph-error.ts';
import { graphRoutes } from './graph/routes.ts';
import type { Wire } from './graph/wire.ts';
import { debugTokenRoutes } from './oauth/debug-token.ts';
import type { Grants } from './oauth/grants.ts';
import { refreshRoutes } from './oauth/refresh.ts';
import { tokenRoutes } from './oauth/token-routes.ts';
import { windowRoutes } from './oauth/window.ts';

/** Everything that programs call, and the window that people come through. */
export function wireRoutes(wire: Wire, grants: Grants): Routes {
  const routes = newRoutes();
  routes.onError((error, c) => {
    if (error instanceof GraphError) return answerError(c, error);
    throw error;
  });
  routes.route('/oauth/authorize', windowRoutes({ ...wire, grants }));
  routes.route('/', tokenRoutes({ ...wire, grants }));
  routes.route('/', refreshRoutes({ ...wire, grants }));
  for (const version of ['/', '/v1.0']) {
    routes.route(version, debugTokenRoutes(wire));
    routes.route(version, graphRoutes(wire));
  }
  return routes;
}
