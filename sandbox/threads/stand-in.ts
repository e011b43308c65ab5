import { newRoutes } from '../routes.ts';
import type { StandIn } from '../stand-in.ts';
import { threadsFailure } from './graph-error.ts';
import { openGrants } from './grants.ts';
import { worldControl } from './control.ts';
import { threadsMigrations } from './migrations.ts';
import { profileRoutes } from './profile.ts';
import { tokenRoutes } from './tokens.ts';
import { windowRoutes } from './window.ts';
import { groundOnFirstUse } from './world/ground.ts';
import { worldMigrations } from './world/migrations.ts';
import { isWorldPage, worldPages } from './world/pages.ts';

export const threads: StandIn = {
  provider: 'threads',
  title: 'Threads',
  summary: 'The window where a creator lets an app in, and the calls that follow, at /threads.',
  migrations: threadsMigrations,
  roomMigrations: { world: worldMigrations },
  open(sandbox) {
    const grants = openGrants(sandbox);
    const routes = newRoutes();
    routes.route('/oauth/authorize', windowRoutes(grants));
    routes.route('/', tokenRoutes(grants));
    for (const version of ['', '/v1.0']) routes.route(`${version}/me`, profileRoutes(grants));
    const ground = groundOnFirstUse(sandbox.db);
    return {
      wire: { at: '/threads', routes, failure: threadsFailure, isPage: isWorldPage },
      pages: worldPages(ground, sandbox.clock),
      control: worldControl(ground, sandbox.clock),
    };
  },
};
