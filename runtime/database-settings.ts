type Given = { DATABASE_URL?: unknown; DATABASE_DIRECT_URL?: unknown };

/** The way around a pooler says nothing where there is none. */
export function databaseProblems(given: Given): string[] {
  if (given.DATABASE_DIRECT_URL === undefined || given.DATABASE_URL !== undefined) return [];
  return ['DATABASE_DIRECT_URL: is for a DATABASE_URL that leads through a pooler; set both'];
}

type Addresses = { databaseUrl?: string | undefined; databaseDirectUrl?: string | undefined };

/** Whether somebody stands before the database who gives a connection on after each transaction. Named twice alike, nobody does. */
export function isPooled({ databaseUrl, databaseDirectUrl = databaseUrl }: Addresses): boolean {
  return databaseDirectUrl !== databaseUrl;
}

/** For what needs a connection of its own from its first word to its last: locks that outlive a transaction, and listening. */
export function sessionUrl({ databaseUrl = '', databaseDirectUrl = databaseUrl }: Addresses): string {
  return databaseDirectUrl;
}
