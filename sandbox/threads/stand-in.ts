import { newRoutes } from '../routes.ts';
import type { StandIn } from '../stand-in.ts';
import { threadsFailure } from './graph-error.ts';
import { openGrants } from './grants.ts';
import { threadsMigrations } from './migrations.ts';
import { profileRoutes } from './profile.ts';
import { tokenRoutes } from './tokens.ts';
import { windowRoutes } from './window.ts';

export const threads: StandIn = {
  provider: 'threads',
  title: 'Threads',
  summary: 'The window where a creator lets an app in, and the calls that follow, at /threads.',
  migrations: threadsMigrations,
  open(sandbox) {
    const grants = openGrants(sandbox);
    const routes = newRoutes();
    routes.route('/oauth/authorize', windowRoutes(grants));
    routes.route('/', tokenRoutes(grants));
    for (const version of ['', '/v1.0']) routes.route(`${version}/me`, profileRoutes(grants));
    return { wire: { at: '/threads', routes, failure: threadsFailure } };
  },
};
