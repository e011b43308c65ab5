import { z } from 'zod';
import { readAudienceNow } from '#features/stats/server/read-audience-now.ts';
import { defineCall } from '../define-call.ts';
import { AccountQuery, Day, Instant } from '../schemas.ts';

const Groups = z.array(z.strictObject({ name: z.string(), followers: z.int() }));

export const demographics = defineCall({
  path: '/demographics',
  scope: 'stats:read',
  summary: 'Who follows, by country, city, age and gender: the largest groups, which do not add up to all',
  query: z.strictObject(AccountQuery),
  answer: z.strictObject({
    day: Day.nullable().describe(
      'The last day on which the network said so; it does for accounts of 100 followers or more.',
    ),
    takenAt: Instant.nullable(),
    country: Groups,
    city: Groups,
    age: Groups,
    gender: Groups.describe('F, M, and U for all others.'),
  }),
  async run({ runtime, timeZone, mustInclude, account: accountOf }, { account }) {
    mustInclude('see-advanced-graphs');
    const { id } = await accountOf(account);
    const audience = await readAudienceNow(runtime, { accountId: id, timeZone });
    if (!audience) return { day: null, takenAt: null, country: [], city: [], age: [], gender: [] };
    const { day, takenAt, country, city, age, gender } = audience;
    return { day, takenAt: takenAt.toISOString(), country, city, age, gender };
  },
});
