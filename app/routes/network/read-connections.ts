import { localeContext, runtimeContext } from '#app/context.ts';
import type { RouterContextProvider } from 'react-router';
import { dateFormat } from '#base/i18n/formats.ts';
import type { Person } from '#features/identity/person.ts';
import { missingScopes } from '#features/network/scopes.ts';
import type { Scope } from '#features/network/scopes.ts';
import { readAccounts } from '#features/network/server/read-accounts.ts';
import { countPlanned } from '#features/planning/server/count-planned.ts';
import { standingOf } from '#features/sync/account-standing.ts';
import type { AccountStanding, ImportStep } from '#features/sync/account-standing.ts';
import type { Hitch } from '#features/sync/hitch.ts';
import { readProgress } from '#features/sync/server/read-progress.ts';

export type Connection = {
  id: string;
  username: string;
  name: string | undefined;
  isChosen: boolean;
  standing: AccountStanding;
  missing: Scope[];
  step: ImportStep;
  posts: number;
  days: number;
  followers: number | undefined;
  hitch: Hitch | undefined;
  lastRead: string | undefined;
  /** Posts that would not go out without it. */
  planned: number;
};

/** The accounts somebody has connected, and how far each has been read. */
export async function readConnections(context: Readonly<RouterContextProvider>, person: Person): Promise<Connection[]> {
  const { id: personId, timeZone = 'UTC' } = person;
  const runtime = context.get(runtimeContext);
  const time = dateFormat(context.get(localeContext), { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const [accounts, progress, planned] = await Promise.all([
    readAccounts(runtime, personId),
    readProgress(runtime, personId),
    countPlanned(runtime, person),
  ]);
  return accounts.map(({ id, username, name, isChosen, state, scopes }) => {
    const { step, posts, days, followers, hitch, syncedAt } = progress.of(id);
    return {
      id,
      username,
      name: name ?? undefined,
      isChosen,
      standing: standingOf(state, step),
      missing: missingScopes(scopes),
      step,
      posts,
      days,
      followers,
      hitch,
      lastRead: syncedAt && time.format(syncedAt),
      planned: planned.get(id) ?? 0,
    };
  });
}
