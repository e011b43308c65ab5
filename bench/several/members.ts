import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { people } from '#db/schema.ts';
import { finishConnecting } from '#features/network/server/finish-connecting.ts';
import { startConnecting } from '#features/network/server/start-connecting.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { cookieHeader } from '#testing/cookies.ts';
import { newPerson, signIn } from '#testing/people.ts';
import { sessionCookies } from '#testing/session-cookies.ts';
import { newVisitor } from '#testing/visitor.ts';
import { join } from '../sync/sandbox.ts';
import type { BenchSandbox } from '../sync/sandbox.ts';

export type Member = { id: string; token: string; cookie: string; username: string; address: string };

/** Somebody with every plan, an account of their own on the network and a session. */
export async function newMember(runtime: Runtime, sandbox: BenchSandbox, number: number): Promise<Member> {
  const { db, settings } = runtime;
  const { id, email } = await newPerson(runtime);
  await db.update(people).set({ plan: 'bobbin_premium', timeZone: 'Europe/Paris' }).where(eq(people.id, id));
  const account = await join(sandbox, { posts: 3, months: 1 });
  const who = { personId: id, sessionId: randomUUID() };
  const window = await startConnecting(runtime, who, undefined);
  const back = new URL((await newVisitor(settings.threads.oauthUrl).press(window, 'account', account.id)).url);
  const { outcome } = await finishConnecting(runtime, who, {
    state: back.searchParams.get('state') ?? undefined,
    code: back.searchParams.get('code') ?? undefined,
    error: undefined,
  });
  if (outcome !== 'connected') throw new Error(`${account.username} was not connected: ${outcome}`);
  const session = await signIn(runtime, email);
  return {
    id,
    token: session.access_token,
    cookie: cookieHeader(sessionCookies(settings.publicUrl, session)),
    username: account.username,
    // As from a connection of their own: the limits of one are not those of all together.
    address: `198.18.0.${number + 1}`,
  };
}
