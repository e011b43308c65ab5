import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Clock } from '#base/clock.ts';
import type { Db, Tx } from '#db/client.ts';
import type { PostContent } from '../content.ts';
import { lackingFor, weightOf } from '../over-plan.ts';
import type { Author, PostLanguage, PostRefused, PostSource } from '../post.ts';
import { accountIsOwn, ownsAccount } from './own-account.ts';
import { isId } from '#base/ids.ts';
import { readPost } from './read-post.ts';
import { storedContent } from './stored-content.ts';

export type Save = {
  content: PostContent;
  /** The one that this was written on; without it the last to write wins. */
  version?: number | undefined;
  accountId?: string | null | undefined;
  language?: PostLanguage | null | undefined;
  source?: PostSource | undefined;
  /** Whatever the rules say, what it was before becomes a version. */
  keepsBefore?: boolean | undefined;
  /** Makes the post if it is not there yet, such as at the first keystroke. */
  otherwise?: { state: 'IDEA' | 'DRAFT'; source: PostSource } | undefined;
};

export type SaveAnswer = { ok: true; version: number; savedAt: Date } | PostRefused;

export const MOST_VERSIONS = 50;

/** What the statement says, as it is said on. */
const PLAIN_REFUSALS = ['account', 'media', 'going-out', 'sent', 'other-account'] as const;

/**
 * Keeps a text, in one statement. What it was before becomes a version every two minutes of writing, whenever something else
 * begins to change it, and when more than half of it goes at once. A text that is refused becomes a version too: nothing is lost.
 */
export async function savePost(
  { db, clock }: { db: Db | Tx; clock: Clock },
  person: Author,
  postId: string,
  save: Save,
): Promise<SaveAnswer> {
  const { content, accountId, otherwise } = save;
  if (!isId(postId)) return { ok: false, refusal: 'not-there' };
  if (accountId && !isId(accountId)) return { ok: false, refusal: 'account' };
  const savedAt = clock.now();
  const isMade = otherwise && !lackingFor(person.plan, otherwise.state, content);
  const statement = statementFor(person, postId, isMade ? save : { ...save, otherwise: undefined }, savedAt);
  const ask = async () => (await db.execute<{ outcome: string; version: number }>(statement)).rows[0];
  // Two that make it at once wait for each other; the one that came second finds it there only when it looks again.
  const answer = (await ask()) ?? (isMade ? await ask() : undefined);

  if (answer?.outcome === 'saved') return { ok: true, version: answer.version, savedAt };
  const refusal = PLAIN_REFUSALS.find((plain) => plain === answer?.outcome);
  if (refusal) return { ok: false, refusal };
  if (answer?.outcome === 'published') return { ok: false, refusal: 'state', from: 'PUBLISHED', to: 'PUBLISHED' };
  const capability = lackingFor(person.plan, 'DRAFT', content);
  if (capability && (answer?.outcome === 'plan' || (!answer && otherwise)))
    return { ok: false, refusal: 'plan', capability };
  if (!answer && isMade && accountId && !(await ownsAccount(db, person.id, accountId)))
    return { ok: false, refusal: 'account' };
  const current = answer && (await readPost({ db }, person, postId));
  return current ? { ok: false, refusal: 'stale', current } : { ok: false, refusal: 'not-there' };
}

function statementFor(person: Author, postId: string, save: Save, now: Date): SQL {
  const { content, version = null, accountId, language, source = 'write', keepsBefore = false, otherwise } = save;
  const { body, partCount, mediaIds, format } = storedContent(person.id, content);
  const weight = weightOf(content);
  const isOverPlan = lackingFor(person.plan, 'DRAFT', content) !== undefined;
  const isOwnAccount = accountId ? accountIsOwn(person.id, accountId) : sql`true`;
  const hasOtherAccount =
    accountId === undefined ? sql`false` : sql`before.account_id is distinct from given.account_id`;
  const strangers = (known: SQL) => (mediaIds.length > 0 ? bringsStrangers(known) : sql`false`);
  const hasOtherLanguage = language === undefined ? sql`false` : sql`before.language is distinct from given.language`;

  return sql`
    with given as (
      select ${postId}::uuid as id, ${person.id}::uuid as person_id, ${JSON.stringify(content)}::jsonb as content,
        ${body}::text as body, ${format}::text as format, ${partCount}::smallint as part_count,
        ${sql.param(mediaIds)}::uuid[] as media_ids, ${version}::int as version, ${source}::text as source,
        ${accountId ?? null}::uuid as account_id, ${language ?? null}::text as language, ${now}::timestamptz as now
    ), before as (
      select id, state, version, content, body, media_ids, account_id, language, changed_by, created_at, updated_at,
        going_out_at, sent_parts
      from posts where id = ${postId} and person_id = ${person.id} for update
    ), judged as (
      select before.*,
        before.content <> given.content as is_rewritten,
        before.content <> given.content or ${hasOtherAccount} or ${hasOtherLanguage} as is_changed,
        case
          when before.state = 'PUBLISHED' then 'published'
          when before.going_out_at is not null then 'going-out'
          when before.version <> given.version then 'stale'
          -- What is out says what it says.
          when exists (select from generate_series(0, before.sent_parts - 1) sent
            where before.content -> 'parts' -> sent is distinct from given.content -> 'parts' -> sent) then 'sent'
          -- What a plan no longer has may become less, never more.
          when ${isOverPlan}::boolean and (${weight.parts}::int > jsonb_array_length(before.content -> 'parts')
            or ${weight.media}::int > cardinality(before.media_ids)
            or ${weight.extras}::int > jsonb_array_length(
              jsonb_path_query_array(before.content, '$.parts[*] ? (@.poll != null || @.attachment != null)'))) then 'plan'
          when ${hasOtherAccount} and before.account_id is not null and before.sent_parts > 0 then 'other-account'
          when ${hasOtherAccount} and not ${isOwnAccount} then 'account'
          when ${strangers(sql`before.media_ids`)} then 'media'
        end as refusal
      from before, given
    ), made as (
      insert into posts (id, person_id, account_id, state, content, body, format, part_count, media_ids, language, source,
        changed_by, created_at, updated_at)
      select id, person_id, account_id, ${otherwise?.state ?? null}::text, content, body, format, part_count, media_ids,
        language, ${otherwise?.source ?? null}::text, ${otherwise?.source ?? null}::text, now, now
      from given
      where ${otherwise !== undefined}::boolean and not exists (select from before) and ${isOwnAccount}
        and not ${strangers(sql`'{}'::uuid[]`)}
      on conflict (id) do nothing
      returning version
    ), changed as (
      update posts set content = given.content, body = given.body, format = given.format,
        part_count = given.part_count, media_ids = given.media_ids, changed_by = given.source,
        account_id = ${accountId === undefined ? sql`posts.account_id` : sql`given.account_id`},
        language = ${language === undefined ? sql`posts.language` : sql`given.language`},
        version = judged.version + 1, updated_at = given.now
      from judged, given where posts.id = judged.id and judged.refusal is null and judged.is_changed
      returning posts.version
    ), kept as (
      insert into post_versions (post_id, person_id, version, content, source, was_refused, created_at)
      select judged.id, person_id, judged.version, judged.content, changed_by, false, updated_at from judged, given
      where refusal is null and is_rewritten and (judged.body ~ '\\S' or judged.media_ids <> '{}') and (
        changed_by <> source or ${keepsBefore}::boolean
        or char_length(given.body) * 2 < char_length(judged.body)
        or greatest(judged.created_at, (select max(created_at) from post_versions
          where post_id = judged.id and not was_refused)) <= now - interval '2 minutes')
      union all
      select judged.id, person_id, coalesce(given.version, judged.version), given.content, source, true, now
      from judged, given
      where refusal in ('stale', 'published', 'going-out', 'sent') and is_rewritten
        and not exists (select from post_versions where post_id = judged.id and content = given.content)
      returning post_id
    ), trimmed as (
      delete from post_versions where id in (
        select id from post_versions where post_id in (select post_id from kept)
        order by created_at desc, version desc offset ${MOST_VERSIONS - 1})
    )
    select 'saved' as outcome, version from made
    union all select 'saved', version from changed
    union all select 'saved', version from judged where not is_changed
    union all select refusal, version from judged where is_changed and refusal is not null
    union all select 'media', 0 from given
      where ${otherwise !== undefined}::boolean and not exists (select from before) and ${strangers(sql`'{}'::uuid[]`)}`;
}

/** A file that has gone from the library may stay in a post that showed it; none comes in that is not in there. */
function bringsStrangers(known: SQL): SQL<boolean> {
  return sql`exists (select from unnest(given.media_ids) as brought (id) where brought.id <> all (${known})
    and not exists (select from media where media.id = brought.id and media.person_id = given.person_id))`;
}
