import type { Pool } from 'pg';
import { CURVE_AGES_MS } from '#features/stats/curve-ages.ts';

/** The account that is measured has as many posts in every crowd, so that only the others differ. */
export const OWN_POSTS = 5_000;

export type Crowd = { accounts: number; posts: number };
/** Whose figures are read: one of the crowd's accounts. */
export type Creator = { personId: string; accountId: string };

const POST_DAYS = 730;
const KEPT_DAYS = 400;
/** An audience is large, and only its last day is shown. */
const AUDIENCE_DAYS = 30;
/** The share of what a post gathers that is there at each age of its first week, which is what is kept of all. */
const GATHERED = [0.05, 0.12, 0.25, 0.4, 0.55, 0.7, 0.8, 0.86, 0.9, 0.93, 0.95, 0.97];

const TABLES = ['network_posts', 'post_curves', 'gain_days', 'follower_days', 'network_days', 'audience_days'];

/**
 * Rows as sync leaves them, of all accounts in the order of time: posts of one account lie far apart, as they do when many
 * are followed at once. Whose account it is becomes the first; how many fixed ages were seen in all is told.
 */
export async function writeCrowd(pool: Pool, creator: Creator, { accounts, posts }: Crowd): Promise<number> {
  const client = await pool.connect();
  try {
    // The rows are right by how they are made; checking each reference takes as long as writing it.
    await client.query(`set session_replication_role = replica; set synchronous_commit = off; select setseed(0.5)`);
    await client.query(`create temp table crowd as
      select n, md5('account ' || n)::uuid as id, md5('person ' || n)::uuid as person_id from generate_series(1, ${accounts - 1}) n
      union all select 0, '${creator.accountId}', '${creator.personId}'`);
    for (const statement of [...accountsOf(), postsOf({ accounts, posts }), curves(), ...days()])
      await client.query(statement);
    await client.query(`vacuum analyze ${TABLES.join(', ')}, network_accounts, network_syncs, people`);
    // As after the looks of a day: rows that have moved, and pages that are not known to be seen by all.
    await client.query(
      `update network_posts set figures_at = now(), views = views + 1 where published_at > now() - interval '14 days'`,
    );
    await client.query(`analyze network_posts`);
    const { rows } = await client.query(`select sum(cardinality(ages)) as seen from post_curves`);
    return Number((rows as { seen: string }[])[0]?.seen);
  } finally {
    client.release(true);
  }
}

function accountsOf(): string[] {
  return [
    `insert into people (id, plan, time_zone, created_at, updated_at)
      select person_id, 'bobbin_premium', 'Europe/Paris', now(), now() from crowd
      on conflict (id) do update set plan = excluded.plan, time_zone = excluded.time_zone`,
    `insert into network_accounts (id, person_id, network_id, username, scopes, state, state_since, created_at, updated_at)
      select id, person_id, (27000000000000000 + n)::text, 'creator.' || n, '{threads_basic}', 'connected', now(), now(), now()
      from crowd`,
    `insert into network_syncs (account_id, import_step, due_at, posts_due_at, days_due_at, audience_due_at, synced_at)
      select id, 'done', never, never, never, never, now() from crowd, (select timestamptz '2999-01-01' as never)`,
  ];
}

/** The one's own come at equal distances among all others. */
function postsOf({ accounts, posts }: Crowd): string {
  const every = Math.max(1, Math.round(posts / OWN_POSTS));
  return `
    insert into network_posts (account_id, network_id, kind, format, published_at, text, permalink, topic, link_url,
      is_quote, media, views, likes, replies, reposts, quotes, shares, figures_at, look_at, first_seen_at, seen_at)
    select crowd.id, (17900000000000000 + post.n)::text, 'post', (array['TEXT', 'TEXT', 'IMAGE', 'VIDEO', 'CAROUSEL'])[1 + post.n / 7 % 5],
      at, left(repeat(md5(post.n::text) || ' ', 8), 40 + post.n / 3 % 200) || case when post.n / 11 % 3 = 0 then '?' else '.' end,
      'https://www.threads.com/@creator/post/' || post.n, case when post.n / 13 % 4 = 0 then 'topic ' || post.n / 17 % 9 end,
      case when post.n / 19 % 5 = 0 then 'https://example.com/' || post.n end, false, '[]', seen, seen / 25, seen / 200,
      seen / 400, seen / 900, seen / 700, at + (now() - at) * 0.95, now() + interval '1 day' * random(), at, at
    from (
      select n, now() - interval '${POST_DAYS} days' * (1 - n::float8 / ${posts}) - interval '5 hours' * random() as at,
        exp(5 + random() * 4)::bigint as seen
      from generate_series(1, ${posts}) n offset 0) as post
    join crowd on crowd.n = case when post.n % ${every} = 0 then 0 else 1 + post.n % ${accounts - 1} end
    order by post.n`;
}

function curves(): string {
  const gathered = (figure: string) =>
    `(array[${GATHERED.map((share) => `(${figure} * ${share})::bigint`).join(', ')}])[1:reached]`;
  return `
    insert into post_curves (account_id, network_id, ages, views, likes, replies, reposts, quotes, shares)
    select account_id, network_id, (array[${GATHERED.map((_, age) => age).join(', ')}])[1:reached]::smallint[],
      ${['views', 'likes', 'replies', 'reposts', 'quotes', 'shares'].map(gathered).join(', ')}
    from network_posts cross join lateral (select least(${GATHERED.length}, width_bucket(
      (extract(epoch from now() - published_at) * 1000)::bigint, array[${CURVE_AGES_MS.join(', ')}]::bigint[])) as reached) as age
    where reached > 0 order by network_id`;
}

function days(): string[] {
  const each = `from generate_series(current_date - ${KEPT_DAYS - 1}, current_date, interval '1 day') as day cross join crowd order by day, n`;
  const breakdowns = Object.entries(AUDIENCE).map(
    ([name, counts]) => `('${name}', '${JSON.stringify(counts)}'::jsonb)`,
  );
  return [
    `insert into gain_days select id, day, 5000 + n * 7 % 900, 200, 25, 12, 5, 7 ${each}`,
    `insert into follower_days select id, day, 2000 + n % 999 + (day::date - date '2020-01-01'), day + interval '9 hours' ${each}`,
    `insert into network_days select id, day, 120 + n % 40, 200, 25, 12, 5, '[{"url":"https://example.com/a","clicks":3}]',
      day + interval '10 days' ${each}`,
    `insert into audience_days select id, day, breakdown, counts, day + interval '9 hours'
      from generate_series(current_date - ${KEPT_DAYS - 1}, current_date, interval '1 day') as day cross join crowd
        cross join (values ${breakdowns.join(', ')}) as told(breakdown, counts)
      where n = 0 or day > current_date - ${AUDIENCE_DAYS} order by day, n`,
  ];
}

const COUNTRIES = 'US FR GB DE BR IN CA MX ES IT JP AU NL BE CH PT PL SE NO DK FI IE AT GR TR AR CL CO PE ZA'.split(
  ' ',
);
const groups = (names: readonly string[]) => Object.fromEntries(names.map((name, index) => [name, 900 - index * 20]));
const AUDIENCE = {
  country: groups(COUNTRIES),
  city: groups(COUNTRIES.map((code, index) => `City ${index + 1}, ${code}`)),
  age: groups(['13-17', '18-24', '25-34', '35-44', '45-54', '55-64', '65+']),
  gender: groups(['F', 'M', 'U']),
};
