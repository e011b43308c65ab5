import type { Column } from 'drizzle-orm';
import { eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './client.ts';
import type { TableDeclaration } from './inventory/declaration.ts';
import { INVENTORY } from './inventory.ts';

/** Keeps what the inventory promises: whoever leaves takes along what is theirs, and their name from what must stay. */
export async function forgetPerson(
  tx: Tx,
  id: string,
  inventory: readonly TableDeclaration[] = INVENTORY,
): Promise<void> {
  for (const { owner, onDeletion } of inventory) {
    // What belongs to an account goes with it.
    if ('none' in owner || 'account' in owner) continue;
    const table = owner.table as PgTable;
    if (onDeletion === 'delete') await tx.delete(table).where(eq(owner, id));
    if (onDeletion === 'anonymise')
      await tx
        .update(table)
        .set({ [keyOf(owner)]: null })
        .where(eq(owner, id));
  }
}

function keyOf(column: Column): string {
  const [key] = Object.entries(column.table).find(([, value]) => value === column) ?? [];
  if (!key) throw new Error(`${column.name} is not in its table`);
  return key;
}
