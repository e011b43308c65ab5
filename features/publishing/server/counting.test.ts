import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { testRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import { withStatements } from '#testing/statements.ts';
import { TIMING } from '../timing.ts';
import { countDue } from './count-due.ts';
import { countPublishing } from './count-publishing.ts';
import { keepWatch } from './keep-watch.ts';
import { layDue } from './lay-due.ts';
import { newStory } from './test-story.ts';

let runtime: TestRuntime['runtime'];
beforeEach(async () => {
  ({ runtime } = await testRuntime());
});

test('the watch asks for what is open alone, and not for all that ever was', async () => {
  const ending = new AbortController();
  const { statements } = await withStatements(runtime, async () => {
    const watching = keepWatch(runtime, ending.signal);
    ending.abort();
    await watching;
  });
  expect(statements).toHaveLength(3);
  for (const statement of statements.filter((each) => each.includes('from publications')))
    expect(statement).toMatch(/from publications where next_at is not null|state = 'SCHEDULED' and scheduled_at <= /);
  expect(statements.join()).not.toContain('publication_events');
});

test('what was sent and what happened in the last hour is found by its time, however much there was before', async () => {
  const author = await newStory(runtime).author();
  await sentLongAgo(author, 3000);
  const { statements } = await withStatements(runtime, async () => countPublishing(runtime));
  const ofLastHour = statements.filter((each) => each.includes("interval '1 hour'"));
  expect(await Promise.all(ofLastHour.map(planOf))).toEqual([
    expect.stringContaining('using publications_by_intent'),
    expect.stringContaining('using publication_events_by_time'),
  ]);
});

test('what is due is found by its hour, however much is planned', async () => {
  const author = await newStory(runtime).author();
  await planned(author, 5000);
  const { statements } = await withStatements(runtime, async () => {
    await layDue(runtime, TIMING);
    await countDue(runtime);
  });
  const ofPosts = statements.filter((each) => each.includes("state = 'SCHEDULED'"));
  const isSearched = /posts_due[^]*Index Cond: \(scheduled_at <= /;
  expect(await Promise.all(ofPosts.map(planOf))).toEqual([
    expect.stringMatching(isSearched),
    expect.stringMatching(isSearched),
  ]);
});

/** Nothing that is given changes how it is found. */
async function planOf(statement: string): Promise<string> {
  const { rows } = await runtime.db.execute(sql.raw(`explain ${statement.replace('$1', '600000')}`));
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

/** An hour apart, each as a post of its own. */
async function sentLongAgo({ id, accountId }: { id: string; accountId: string }, posts: number): Promise<void> {
  await runtime.db.execute(sql`
    with post as (
      insert into posts (id, person_id, account_id, state, content, body, format, part_count, source, changed_by,
        created_at, updated_at)
      select gen_random_uuid(), ${id}, ${accountId}, 'PUBLISHED', '{}', '', 'TEXT', 1, 'write', 'write',
        clock_timestamp() - hours * interval '1 hour', clock_timestamp()
      from generate_series(2, ${posts + 1}::int) hours
      returning id, created_at
    ), publication as (
      insert into publications (post_id, person_id, account_id, part, state, due_at, post_version, first_intent_at,
        remote_id, published_at)
      select id, ${id}, ${accountId}, 0, 'published', created_at, 1, created_at, id::text, created_at from post
      returning id, post_id, due_at
    )
    insert into publication_events (publication_id, post_id, person_id, part, token, kind, at)
    select id, post_id, ${id}, 0, 1, 'confirmed', due_at from publication`);
  await runtime.db.execute(sql`analyze publications, publication_events`);
}

/** A day apart. */
async function planned({ id, accountId }: { id: string; accountId: string }, posts: number): Promise<void> {
  await runtime.db.execute(sql`
    insert into posts (id, person_id, account_id, state, content, body, format, part_count, source, changed_by,
      created_at, updated_at, scheduled_at, wall_time, time_zone)
    select gen_random_uuid(), ${id}, ${accountId}, 'SCHEDULED', '{}', '', 'TEXT', 1, 'write', 'write',
      clock_timestamp(), clock_timestamp(), clock_timestamp() + days * interval '1 day', '', 'UTC'
    from generate_series(1, ${posts}::int) days`);
  await runtime.db.execute(sql`analyze posts`);
}
