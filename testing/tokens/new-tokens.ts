import { randomUUID } from 'node:crypto';
import { networkAccounts, people } from '#db/schema.ts';
import type { Owned } from '#features/network/server/tokens.ts';
import { keepToken } from '#features/network/server/tokens.ts';
import type { Needs } from '#runtime/runtime.ts';

const AT_ONCE = 500;

/** So many people with a connected account each, as rows alone. The token of an account is `THAA` and its id. */
export async function newTokens(needs: Needs<'db' | 'clock' | 'keys'>, count: number): Promise<Owned[]> {
  const { db, clock } = needs;
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + 60 * 24 * 3600 * 1000);
  const accounts = Array.from({ length: count }, () => ({ id: randomUUID(), personId: randomUUID() }));
  for (let from = 0; from < count; from += AT_ONCE) {
    const some = accounts.slice(from, from + AT_ONCE);
    const times = { createdAt: now, updatedAt: now };
    await db.insert(people).values(some.map(({ personId }) => ({ id: personId, plan: 'free' as const, ...times })));
    await db.insert(networkAccounts).values(
      some.map(({ id, personId }, index) => ({
        id,
        personId,
        networkId: `26${String(from + index).padStart(15, '0')}`,
        username: `creator.${from + index}`,
        scopes: [],
        state: 'connected' as const,
        stateSince: now,
        ...times,
      })),
    );
    for (const account of some) await keepToken(needs, db, account, { accessToken: `THAA${account.id}`, expiresAt });
  }
  return accounts;
}
