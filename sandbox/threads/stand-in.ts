import type { Sandbox, StandIn } from '../stand-in.ts';
import { openRegistration } from './app/registration.ts';
import { threadsControl } from './control.ts';
import { openSearches } from './graph/searches.ts';
import type { Wire } from './graph/wire.ts';
import { openCallBudget } from './limits/call-budget.ts';
import { openQuotas } from './limits/quotas.ts';
import { threadsMigrations } from './migrations.ts';
import type { Network } from './network.ts';
import { openGrants } from './oauth/grants.ts';
import { openTokens } from './oauth/tokens.ts';
import { threadsPages } from './pages/pages.ts';
import { openContainers } from './publishing/containers.ts';
import { smallNetwork } from './small-network.ts';
import { openAnnounce } from './webhooks/announce.ts';
import { openDeliveries } from './webhooks/deliveries.ts';
import { openRemovals } from './webhooks/removal.ts';
import { openSubscriptions } from './webhooks/subscriptions.ts';
import { threadsFailure, threadsFaults } from './wire-faults.ts';
import { wireRoutes } from './wire-routes.ts';

/** Threads, whatever network there is to be seen through it. */
export function threadsOf(openNetwork: (sandbox: Sandbox) => Network): StandIn {
  return {
    provider: 'threads',
    title: 'Threads',
    summary: 'The window where a creator lets an app in, and the calls that follow, at /threads.',
    migrations: threadsMigrations,
    open(sandbox) {
      const { db, clock } = sandbox;
      const network = openNetwork(sandbox);
      const registration = openRegistration(db);
      const tokens = openTokens(sandbox);
      const grants = openGrants(sandbox, () => tokens.forget());
      const subscriptions = openSubscriptions(db);
      const deliveries = openDeliveries({ db, clock, registration, subscriptions });
      const removals = openRemovals({ tokens, registration, clock });
      const budget = openCallBudget(sandbox, network);
      const wire: Wire = {
        network,
        clock,
        registration,
        tokens,
        budget,
        quotas: openQuotas(db),
        containers: openContainers(db),
        searches: openSearches(db),
        announce: openAnnounce(network, deliveries, clock),
      };
      const control = { network, registration, tokens, subscriptions, deliveries, removals };
      return {
        wire: {
          at: '/threads',
          routes: wireRoutes(wire, grants),
          failure: threadsFailure,
          faults: threadsFaults(registration),
          pages: /^\/threads\/app(?:\/|$)/,
        },
        pages: threadsPages(control),
        control: threadsControl(control),
        close: async () => void (await Promise.all([deliveries.close(), budget.flush()])),
      };
    },
  };
}

export const threads = threadsOf(() => smallNetwork());
