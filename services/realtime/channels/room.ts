const OWNED = /^person:([^:]*)/;

/**
 * A room is one person's: only their own clients meet there, whatever they call it. What is named after somebody is
 * theirs alone, and what is private must be. `undefined` where one may not enter.
 */
export function roomFor(personId: string, name: string, isPrivate: boolean): string | undefined {
  const [, owner] = OWNED.exec(name) ?? [];
  if (owner === undefined ? isPrivate : owner !== personId) return undefined;
  return `${personId} ${isPrivate ? 'private' : 'public'} ${name}`;
}
