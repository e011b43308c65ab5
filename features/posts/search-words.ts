const LONGEST_SEARCH = 200;
/** What PostgreSQL reads as "not": of some thirty that have no word between them it gives up. */
const MOST_MINUSES = 20;

/** What somebody looks for, and its last word, of which only the beginning may be there yet. */
export type SearchWords = { all: string; before: string; beginning: string };

export function searchWords(given: string): SearchWords | undefined {
  const line = given.replaceAll('\u0000', '').toWellFormed().trim().slice(0, LONGEST_SEARCH).toWellFormed();
  let minuses = 0;
  const all = line.replaceAll('-', () => (++minuses > MOST_MINUSES ? ' ' : '-')).trim();
  if (all === '') return undefined;
  // What stands in quotes or after a minus is meant as it is written.
  const [, before = all, beginning = ''] = /^((?:[^"]*\s)?)([\p{L}\p{N}_]+)$/u.exec(all) ?? [];
  return { all, before: before.trim(), beginning };
}
