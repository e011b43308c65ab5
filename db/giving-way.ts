import type { Db, Tx } from './client.ts';

/** Two waited for each other and PostgreSQL ended this one, or somebody else came between. Nothing of it was kept. */
const ENDED = new Set(['40P01', '40001']);
const MOST_TRIES = 5;

/** A transaction that gives way to whoever it crossed, and is done again: what it does is decided anew from what it reads. */
export async function givingWay<Outcome>(db: Db, work: (tx: Tx) => Promise<Outcome>): Promise<Outcome> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (tries === MOST_TRIES || !ENDED.has(codeOf(error))) throw error;
    }
  }
}

/** Drizzle's own error has PostgreSQL's as its cause. */
function codeOf(error: unknown): string {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return code ?? (cause === undefined ? '' : codeOf(cause));
}
