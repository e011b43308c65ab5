import { eq } from 'drizzle-orm';
import { people } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import { cookieHeader } from '#testing/cookies.ts';
import { newBenchMember } from '../member.ts';
import type { Place } from '../member.ts';

export type Member = { id: string; token: string; cookie: string; username: string; address: string };

/** Somebody with every plan, an account of their own on the network and a session. */
export async function newMember({ db }: Needs<'db'>, place: Place): Promise<Member> {
  const { session, browser, username, from } = await newBenchMember(place, { posts: 3, months: 1 });
  const { id } = session.user;
  await db.update(people).set({ plan: 'bobbin_premium', timeZone: 'Europe/Paris' }).where(eq(people.id, id));
  return {
    id,
    token: session.access_token,
    cookie: cookieHeader(browser.cookies),
    username,
    address: from['x-forwarded-for'],
  };
}
