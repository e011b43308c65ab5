import type { Db, Tx } from '#db/client.ts';

type After = (act: () => void) => void;

/** One transaction; what must not happen unless it holds, such as a letter, is done after it. */
export async function transact<Result>(db: Db, act: (tx: Tx, after: After) => Promise<Result>): Promise<Result> {
  const later: (() => void)[] = [];
  const result = await db.transaction((tx) => act(tx, (each) => void later.push(each)));
  for (const each of later) each();
  return result;
}
