import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { networkAccounts } from '#db/schema.ts';
import { differing, only } from './compare.ts';
import type { Truths } from './truth.ts';

/** How the account calls and shows itself. The address of its picture changes every hour in what follows its path. */
export async function profileDifferences(
  db: Db,
  truths: Truths,
  accountId: string,
  now: Date,
  { hasPicture = true } = {},
): Promise<string[]> {
  const [row] = await db.select().from(networkAccounts).where(eq(networkAccounts.id, accountId));
  if (!row) return ['the account is not there'];
  const { account } = await truths.at(now);
  const stored = only(row, ['networkId', 'username', 'name', 'isVerified']);
  return differing(
    'profile',
    // An empty one is left out on the wire.
    { ...stored, biography: row.biography ?? '', picture: row.pictureUrl && new URL(row.pictureUrl).pathname },
    {
      networkId: account.id,
      username: account.username,
      name: account.name,
      biography: account.biography,
      isVerified: account.is_verified,
      picture: hasPicture ? account.picture.split('?')[0] : null,
    },
  );
}
