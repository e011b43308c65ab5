import type { Sandbox, StandIn } from '../stand-in.ts';
import { openRegistration } from './app/registration.ts';
import { openSearches } from './graph/searches.ts';
import { wholeAddress } from './graph/whole-address.ts';
import type { Wire } from './graph/wire.ts';
import { openCallBudget } from './limits/call-budget.ts';
import { openQuotas } from './limits/quotas.ts';
import { threadsMigrations } from './migrations.ts';
import { openGrants } from './oauth/grants.ts';
import { openTokens } from './oauth/tokens.ts';
import { appPages, isAppPage } from './pages/pages.ts';
import { openContainers } from './publishing/containers.ts';
import { smallAvatar, smallNetwork } from './small-network.ts';
import { openAnnounce } from './webhooks/announce.ts';
import { openDeliveries } from './webhooks/deliveries.ts';
import { openRemovals } from './webhooks/removal.ts';
import { openSubscriptions } from './webhooks/subscriptions.ts';
import { wireControl } from './wire-control.ts';
import { threadsFailure, threadsFaults } from './wire-faults.ts';
import { wireRoutes } from './wire-routes.ts';

/** What is to be seen, and where the pictures of accounts are to be had. */
type Shown = Pick<Wire, 'network' | 'avatarAddress'>;

/** Threads, whatever network there is to be seen through it. */
export function threadsOf(openShown: (sandbox: Sandbox) => Shown): StandIn {
  return {
    provider: 'threads',
    title: 'Threads',
    summary: 'The window where a creator lets an app in, and the calls that follow, at /threads.',
    migrations: threadsMigrations,
    open(sandbox, settings) {
      const { db, clock } = sandbox;
      const { network, avatarAddress } = openShown(sandbox);
      const pictureOf = (accountId: string) =>
        wholeAddress(avatarAddress(accountId, clock.now()), `http://localhost:${settings.port}`);
      const registration = openRegistration(db);
      const tokens = openTokens(sandbox);
      const grants = openGrants(sandbox, () => tokens.forget());
      const subscriptions = openSubscriptions(db);
      const deliveries = openDeliveries({ db, clock, registration, subscriptions });
      const removals = openRemovals({ tokens, registration, clock });
      const budget = openCallBudget(sandbox, network);
      const wire: Wire = {
        network,
        avatarAddress,
        clock,
        registration,
        tokens,
        budget,
        quotas: openQuotas(db),
        containers: openContainers(db),
        searches: openSearches(db),
        announce: openAnnounce({ network, deliveries, clock, pictureOf }),
      };
      const control = { network, registration, tokens, subscriptions, deliveries, removals };
      return {
        wire: {
          at: '/threads',
          routes: wireRoutes(wire, grants),
          failure: threadsFailure,
          faults: threadsFaults(registration),
          isPage: isAppPage,
        },
        pages: appPages(control),
        control: wireControl(control),
        close: async () => void (await Promise.all([deliveries.close(), budget.flush()])),
      };
    },
  };
}

export const threads = threadsOf(() => ({ network: smallNetwork(), avatarAddress: smallAvatar }));
