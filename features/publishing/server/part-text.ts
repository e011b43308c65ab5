import { sql } from 'drizzle-orm';
import { followUps, posts, publications } from '#db/schema.ts';

/** The beginning of what did not go out: of a chain that has begun, the part itself. */
export function partText(letters: number) {
  const ofPart = sql`case when ${publications.part} > 0 then ${posts.content}->'parts'->${publications.part}::int->>'text' end`;
  return sql<string>`left(coalesce(${followUps.text}, ${ofPart}, ${posts.body}), ${sql.raw(String(letters))})`;
}
