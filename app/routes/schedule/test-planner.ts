import { eq } from 'drizzle-orm';
import type { PlanId } from '#base/product.ts';
import { dayOf, daysAfter } from '#base/zoned-day.ts';
import { people } from '#db/schema.ts';
import { contentOf } from '#features/posts/content.ts';
import { newMember } from '#testing/member.ts';
import { newNetworkAccount } from '#testing/network-account.ts';
import { newPost } from '#testing/posts.ts';
import type { TestWeb } from '#testing/web.ts';

export const PAGE = '/post/schedule';
export const ZONE = 'Europe/Paris';

/** Somebody with an account, in a browser, and a way to posts that can be planned. */
export async function newPlanner(web: TestWeb, plan: PlanId = 'bobbinplus') {
  const { id, browser } = await newMember(web);
  await web.runtime.db.update(people).set({ plan, timeZone: ZONE }).where(eq(people.id, id));
  const account = await newNetworkAccount(web.runtime, { personId: id, username: `ada.${id.slice(0, 8)}` });
  const author = { id, plan };
  const ready = async (text: string) =>
    (await newPost(web.runtime, { ...author, plan: 'bobbin_premium' }, { state: 'READY', content: contentOf(text) }))
      .id;
  return { ...author, accountId: account.id, browser, ready };
}

export function dayIn({ clock }: Pick<TestWeb, 'clock'>, days: number): string {
  return daysAfter(dayOf(clock.now(), ZONE), days);
}
