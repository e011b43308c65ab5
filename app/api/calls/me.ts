import { z } from 'zod';
import { PLAN_IDS } from '#base/product.ts';
import { readAccounts } from '#features/network/server/read-accounts.ts';
import { emailOf } from '#features/identity/server/auth-user.ts';
import { defineCall } from '../define-call.ts';
import { Id, LocaleName, TimeZone } from '../schemas.ts';

const Account = z.strictObject({
  id: Id,
  username: z.string(),
  state: z.enum(['connected', 'reconnect-needed', 'paused']),
});

export const me = defineCall({
  path: '/me',
  summary: 'Who you are, and your accounts on the network',
  query: z.strictObject({}),
  answer: z.strictObject({
    id: Id,
    email: z.string().nullable(),
    plan: z.enum(PLAN_IDS),
    locale: LocaleName,
    timeZone: TimeZone,
    accounts: z.array(Account),
  }),
  async run({ runtime, person, timeZone }) {
    const accounts = await readAccounts(runtime, person.id);
    return {
      id: person.id,
      // A key does not know it.
      email: person.email ?? (await emailOf(runtime, person.id)) ?? null,
      plan: person.plan,
      locale: person.locale ?? runtime.settings.locale.defaultLocale,
      timeZone,
      accounts: accounts.map(({ id, username, state }) => ({ id, username, state })),
    };
  },
});
