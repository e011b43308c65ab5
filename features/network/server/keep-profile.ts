import { eq } from 'drizzle-orm';
import { networkAccounts } from '#db/schema.ts';
import type { Needs, Runtime } from '#runtime/runtime.ts';

type Profile = Awaited<ReturnType<Runtime['threads']['readProfile']>>;

/** How the account calls and shows itself today. */
export async function keepProfile(
  { db, clock }: Needs<'db' | 'clock'>,
  accountId: string,
  { username, name, biography, pictureUrl, isVerified }: Profile,
): Promise<void> {
  await db
    .update(networkAccounts)
    .set({
      username,
      name: name ?? null,
      biography: biography ?? null,
      pictureUrl: pictureUrl ?? null,
      isVerified: isVerified ?? false,
      updatedAt: clock.now(),
    })
    .where(eq(networkAccounts.id, accountId));
}
