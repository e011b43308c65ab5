import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PostGroup } from '../traits.ts';
import { HOURS_TOGETHER, LENGTHS } from '../traits.ts';

/** What a row of `network_posts` has of each trait, as text; nothing where it has none. */
export function traitValues(timeZone: string): Record<PostGroup['trait'], SQL> {
  const local = sql`(network_posts.published_at at time zone ${timeZone})`;
  return {
    format: sql`network_posts.format`,
    length: sql`case when char_length(network_posts.text) <= ${LENGTHS.short} then 'short'
      when char_length(network_posts.text) <= ${LENGTHS.medium} then 'medium' else 'long' end`,
    hour: sql`(extract(hour from ${local})::int / ${HOURS_TOGETHER}::int * ${HOURS_TOGETHER}::int)::text`,
    weekday: sql`extract(isodow from ${local})::int::text`,
    topic: sql`nullif(lower(trim(network_posts.topic)), '')`,
    link: yesOrNo(sql`network_posts.link_url is not null or network_posts.text ~* 'https?://'`),
    question: yesOrNo(sql`network_posts.text ~ '[?？؟]'`),
    media: yesOrNo(sql`network_posts.format <> 'TEXT'`),
    time: sql`extract(isodow from ${local})::int || '-' || extract(hour from ${local})::int`,
  };
}

function yesOrNo(condition: SQL): SQL {
  return sql`case when ${condition} then 'yes' else 'no' end`;
}
