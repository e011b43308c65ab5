import type { MediaChecker } from '#features/media/server/media-checker.ts';
import { readAccounts } from '#features/network/server/read-accounts.ts';
import { includes } from '#features/plans/plan.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { Asked } from './define-call.ts';
import { notInPlan, notThere } from './refusal.ts';
import type { Caller } from './who-asks.ts';

/** What calls may ask about whoever asks. */
export function askedBy(
  { runtime, checker }: { runtime: Runtime; checker: MediaChecker },
  person: Caller,
  { raw }: { raw: Request },
  idFromKey?: string,
): Asked {
  return {
    runtime,
    checker,
    file: {
      body: raw.body,
      contentType: raw.headers.get('content-type') ?? 'application/octet-stream',
      length: lengthOf(raw),
    },
    person,
    idFromKey,
    timeZone: person.timeZone ?? 'UTC',
    mustInclude(capability) {
      if (includes(person.plan, capability)) return;
      throw notInPlan(capability);
    },
    async account(wanted) {
      const accounts = await readAccounts(runtime, person.id);
      const account = accounts.find(({ id, isChosen }) => (wanted === undefined ? isChosen : id === wanted));
      if (account) return account;
      throw wanted === undefined
        ? notThere('No account of the network is connected.')
        : notThere('There is no such account.', 'account');
    },
  };
}

function lengthOf({ headers }: Request): number | undefined {
  const told = headers.get('content-length') ?? '';
  return /^\d{1,15}$/.test(told) ? Number(told) : undefined;
}
