import type { Db, Tx } from '#db/client.ts';

type After = (act: () => void) => void;

/**
 * One transaction; what must not happen unless it holds, such as a letter, is done after it.
 * When two make the same thing at once, the second is told by the database, and begins again with what the first has made.
 */
export async function transact<Result>(db: Db, act: (tx: Tx, after: After) => Promise<Result>): Promise<Result> {
  return once(db, act).catch((error: unknown) => {
    if (isDuplicate(error)) return once(db, act);
    throw error;
  });
}

export function isDuplicate(error: unknown): boolean {
  return (error as { cause?: { code?: string } }).cause?.code === '23505';
}

async function once<Result>(db: Db, act: (tx: Tx, after: After) => Promise<Result>): Promise<Result> {
  const later: (() => void)[] = [];
  const result = await db.transaction((tx) => act(tx, (each) => void later.push(each)));
  for (const each of later) each();
  return result;
}
