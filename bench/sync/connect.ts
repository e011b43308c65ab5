import { randomUUID } from 'node:crypto';
import { people } from '#db/schema.ts';
import { connectAccount } from '#features/network/server/connect-account.ts';
import { SCOPES } from '#features/network/scopes.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { Joined } from './sandbox.ts';

const RETURN_TO = 'http://localhost:3000/account/auth/threads/callback';

/** The network's own window and tokens, without the pages between them. The id of the account with us. */
export async function connect(
  needs: Needs<'db' | 'clock' | 'keys' | 'threads'>,
  { id, username }: Joined,
): Promise<string> {
  const { db, clock, threads } = needs;
  const window = threads.windowUrl({ redirectUri: RETURN_TO, state: 'bench', scopes: SCOPES });
  const answer = await fetch(window, {
    method: 'POST',
    body: new URLSearchParams({ account: id }),
    redirect: 'manual',
  });
  const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const short = await threads.exchangeCode({ code, redirectUri: RETURN_TO });
  const { accessToken, lifetimeSeconds } = await threads.lengthenToken(short);
  const now = clock.now();
  const personId = randomUUID();
  await db.insert(people).values({ id: personId, plan: 'free', createdAt: now, updatedAt: now });
  await connectAccount(needs, personId, {
    profile: { id, username, name: undefined, biography: undefined, pictureUrl: undefined, isVerified: undefined },
    scopes: [...SCOPES],
    token: { accessToken, expiresAt: new Date(now.getTime() + lifetimeSeconds * 1000) },
  });
  const account = await db.query.networkAccounts.findFirst({ where: (table, { eq }) => eq(table.networkId, id) });
  if (!account) throw new Error(`${username} was not connected`);
  return account.id;
}
