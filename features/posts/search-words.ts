const LONGEST_SEARCH = 200;

/** What somebody looks for, and its last word, of which only the beginning may be there yet. */
export type SearchWords = { all: string; before: string; beginning: string };

export function searchWords(given: string): SearchWords | undefined {
  const all = given.replaceAll('\u0000', '').toWellFormed().trim().slice(0, LONGEST_SEARCH).toWellFormed();
  if (all === '') return undefined;
  // What stands in quotes or after a minus is meant as it is written.
  const [, before = all, beginning = ''] = /^((?:[^"]*\s)?)([\p{L}\p{N}_]+)$/u.exec(all) ?? [];
  return { all, before: before.trim(), beginning };
}
