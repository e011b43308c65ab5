import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { posts } from '#db/schema.ts';
import { searchWords } from '../search-words.ts';

/** Posts in whose texts somebody finds what they look for, in either language; nothing is looked for in an empty line. */
export function foundBy(given: string): SQL | undefined {
  const words = searchWords(given);
  if (!words) return undefined;
  const whole = inBoth((language) => sql`websearch_to_tsquery(${language}, ${words.all})`);
  if (!words.beginning) return sql`${posts.search} @@ (${whole})`;
  const beginning = `${words.beginning}:*`;
  const before = inBoth((language) => sql`websearch_to_tsquery(${language}, ${words.before})`);
  const begun = sql`${inBoth((language) => sql`to_tsquery(${language}, ${beginning})`)} || to_tsquery('simple', ${beginning})`;
  return sql`${posts.search} @@ ((${whole}) || ((${before}) && (${begun})))`;
}

function inBoth(query: (language: SQL) => SQL): SQL {
  return sql`${query(sql`'english'`)} || ${query(sql`'french'`)}`;
}
