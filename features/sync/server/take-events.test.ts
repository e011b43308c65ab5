import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { networkAccounts } from '#db/schema.ts';
import { testRuntime } from '#testing/runtime.ts';

test('whose publication the network tells of is found without reading every account', async () => {
  const { runtime } = await testRuntime();
  const plan = await runtime.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const { id, username, state } = networkAccounts;
    const isMeant = and(eq(username, 'ada.writes'), eq(state, 'connected'));
    return tx.execute(sql`explain ${tx.select({ id }).from(networkAccounts).where(isMeant).getSQL()}`);
  });
  expect(JSON.stringify(plan.rows)).toContain('network_accounts_by_name');
});
