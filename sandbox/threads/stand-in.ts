import { newRoutes } from '../routes.ts';
import type { Routes } from '../routes.ts';
import type { Sandbox, StandIn } from '../stand-in.ts';
import { openRegistration } from './app/registration.ts';
import { worldControl } from './control.ts';
import { openSearches } from './graph/searches.ts';
import { wholeAddress } from './graph/whole-address.ts';
import { whoseCall } from './graph/whose-call.ts';
import type { Wire } from './graph/wire.ts';
import { openCallBudget } from './limits/call-budget.ts';
import { openQuotas } from './limits/quotas.ts';
import { threadsMigrations } from './migrations.ts';
import { openGrants } from './oauth/grants.ts';
import { openTokens } from './oauth/tokens.ts';
import { appPages, isAppPage } from './pages/pages.ts';
import { openContainers } from './publishing/containers.ts';
import { openAnnounce } from './webhooks/announce.ts';
import { openDeliveries } from './webhooks/deliveries.ts';
import { openRemovals } from './webhooks/removal.ts';
import { openSubscriptions } from './webhooks/subscriptions.ts';
import { wireControl } from './wire-control.ts';
import { threadsFailure, threadsFaults } from './wire-faults.ts';
import { wireRoutes } from './wire-routes.ts';
import { groundOnFirstUse } from './world/ground.ts';
import { worldMigrations } from './world/migrations.ts';
import { openNetwork } from './world/open-network.ts';
import { isWorldPage, worldPages } from './world/pages.ts';
import { avatarAddress } from './world/pictures/address.ts';

/** What is to be seen, where the pictures of accounts are to be had, and what else it can be asked and looked at. */
type Shown = Pick<Wire, 'network' | 'avatarAddress'> & {
  pages?: Routes;
  control?: Routes;
  isPage?: (path: string) => boolean;
};

/** Threads, whatever network there is to be seen through it. */
export function threadsOf(openShown: (sandbox: Sandbox) => Shown): StandIn {
  return {
    provider: 'threads',
    title: 'Threads',
    summary: 'The window where a creator lets an app in, and the calls that follow, at /threads.',
    migrations: threadsMigrations,
    roomMigrations: { world: worldMigrations },
    open(sandbox, settings) {
      const { db, clock } = sandbox;
      const shown = openShown(sandbox);
      const { network } = shown;
      const pictureOf = (accountId: string) =>
        wholeAddress(shown.avatarAddress(accountId, clock.now()), `http://localhost:${settings.port}`);
      const registration = openRegistration(db);
      const tokens = openTokens(sandbox);
      const grants = openGrants(sandbox, () => tokens.forget());
      const subscriptions = openSubscriptions(db);
      const deliveries = openDeliveries({ db, clock, registration, subscriptions });
      const removals = openRemovals({ tokens, registration, clock });
      const budget = openCallBudget(sandbox, network);
      const wire: Wire = {
        network,
        avatarAddress: shown.avatarAddress,
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
          whoseCall: whoseCall(wire),
          isPage: (path) => isAppPage(path) || (shown.isPage?.(path) ?? false),
        },
        pages: together(appPages(control), shown.pages),
        control: together(wireControl(control), shown.control),
        close: async () => void (await Promise.all([deliveries.close(), budget.flush()])),
      };
    },
  };
}

function together(first: Routes, second: Routes | undefined): Routes {
  return second ? newRoutes().route('/', first).route('/', second) : first;
}

export const threads = threadsOf(({ db, clock }) => {
  const ground = groundOnFirstUse(db);
  return {
    network: openNetwork(ground),
    avatarAddress,
    pages: worldPages(ground, clock),
    control: worldControl(ground, clock),
    isPage: isWorldPage,
  };
});
