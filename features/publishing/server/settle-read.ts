import { sql } from 'drizzle-orm';
import type { Needs } from '#runtime/runtime.ts';
import type { NetworkMedium } from '#db/schema/network-post.ts';
import { fingerprintOf, isAlike, normalised } from '../fingerprint.ts';
import { sentOf } from './sent-content.ts';
import { foundByReading, isUnanswered } from './settle-doubt.ts';

/**
 * What was sent without an answer and was read on the profile since is out: neither the network nor anybody else is asked
 * about it any more. Only first parts, since of a reply it is not kept what it answers; nothing that came out long after it
 * was sent, since people say the same again; nothing while another publication of the account may be what was read; and
 * nothing but what somebody noted as its id.
 */
export async function settleWhatWasRead({ db }: Needs<'db'>): Promise<number> {
  const { rows } = await db.execute<Row>(sql`
    select doubt.id, doubt.post_id as "postId", doubt.person_id as "personId", posts.content,
      known.network_id as "networkId", known.published_at as "publishedAt", known.text, known.media,
      (select coalesce(jsonb_agg(jsonb_build_object('content', others.content, 'part', other.part)), '[]')
        from publications other join posts others on others.id = other.post_id
        where other.account_id = doubt.account_id and other.id <> doubt.id and other.part = 0 and other.remote_id is null
          and (other.state in ('publishing', 'in_doubt', 'published')
            or (other.state in ('scheduled', 'preparing', 'ready')
              and (other.first_intent_at is not null or other.due_at <= (select at from publishing_fence))))) as others
    from publications doubt
      join posts on posts.id = doubt.post_id
      join network_posts known on known.account_id = doubt.account_id and known.kind = 'post' and known.gone_at is null
        and known.published_at between doubt.first_intent_at - interval '1 minute' and doubt.last_intent_at + interval '1 hour'
    where ${isUnanswered(sql`doubt`)} and doubt.part = 0
      and not exists (select from publications owner where owner.remote_id = known.network_id)
      and not exists (select from publication_events noted where noted.publication_id = doubt.id
        and noted.kind = 'confirmed' and noted.detail->>'id' <> known.network_id)
    order by doubt.id, known.published_at`);
  let settled = 0;
  const done = new Set<string>();
  for (const row of rows) {
    if (done.has(row.id) || !isItself(row)) continue;
    done.add(row.id);
    const found = { networkId: row.networkId, publishedAt: new Date(row.publishedAt) };
    if ((await foundByReading({ db }, row, found)).ok) settled += 1;
  }
  return settled;
}

type Row = {
  id: string;
  postId: string;
  personId: string;
  content: unknown;
  networkId: string;
  publishedAt: string;
  text: string;
  media: NetworkMedium[];
  others: { content: unknown; part: number }[];
};

function isItself({ content, text, media, others }: Row): boolean {
  const wanted = partOf({ content, part: 0 });
  if (normalised(text) !== wanted.text || media.length !== wanted.media) return false;
  return !others.some((other) => isAlike(partOf(other), wanted));
}

function partOf({ content, part }: { content: unknown; part: number }) {
  const sent = sentOf(content, null, part);
  return fingerprintOf(sent.content, sent.index, null);
}
