import { eq } from 'drizzle-orm';
import type { PlanId } from '#base/product.ts';
import { networkSyncs, people } from '#db/schema.ts';
import { newMember } from './member.ts';
import type { Member } from './member.ts';
import { newNetworkAccount } from './network-account.ts';
import { randomHistory, storeRandomHistory } from './random-history.ts';
import type { RandomPost } from './random-history.ts';
import type { TestWeb } from './web.ts';

export type StatsMember = Member & { accountId: string; posts: RandomPost[] };

const TIME_ZONE = 'Europe/Paris';

/** Somebody signed in on a plan, with an account of random posts: those given, or two months of them. */
export async function newStatsMember(web: TestWeb, plan: PlanId, given?: RandomPost[]): Promise<StatsMember> {
  const member = await newMember(web);
  const { db, clock } = web.runtime;
  await db.update(people).set({ plan, timeZone: TIME_ZONE }).where(eq(people.id, member.id));
  const { id: accountId } = await newNetworkAccount(web.runtime, { personId: member.id });
  const [now, later] = [clock.now(), new Date(clock.now().getTime() + 86_400_000)];
  await db.insert(networkSyncs).values({
    accountId,
    importStep: 'done',
    dueAt: later,
    postsDueAt: later,
    daysDueAt: later,
    audienceDueAt: later,
    syncedAt: now,
  });
  const posts = given ?? randomHistory(14, { now, days: 60, posts: 90 });
  await storeRandomHistory(db, { accountId, timeZone: TIME_ZONE }, posts, now);
  return { ...member, accountId, posts };
}
