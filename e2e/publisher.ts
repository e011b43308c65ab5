import { randomInt } from 'node:crypto';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import pg from 'pg';
import { postgresUnderTest } from './databases.ts';
import { askSandbox, enter, newPerson } from './people.ts';
import { hydrated } from './test.ts';
import { chooseNextWeek } from '#e2e/next-week.ts';
import { elsewhere } from '#testing/elsewhere.ts';

export type Publisher = { personId: string; networkId: string; username: string };

type Product = { url?: string; databaseUrl?: string };

/** Somebody with every plan and an account of their own, so that what goes wrong with it goes wrong for nobody else. */
export async function newPublisher(
  page: Page,
  context: BrowserContext,
  request: APIRequestContext,
  { url, databaseUrl }: Product = {},
) {
  const { session } = await newPerson(request);
  const { id: personId } = (session as { user: { id: string } }).user;
  await enter(context, session, url);
  const username = `spool.${randomInt(1e9)}`;
  const wish = { username, posts: 3, months: 1 };
  const { id: networkId } = await askSandbox<{ id: string }>(request, 'threads/accounts', wish);
  await page.setExtraHTTPHeaders(elsewhere());
  await connect(context, networkId);
  const hasAll = `update people set plan = 'bobbin_premium', time_zone = 'Europe/Paris' where id = $1`;
  await askDatabase(hasAll, [personId], databaseUrl);
  return { personId, networkId, username } satisfies Publisher;
}

/** Through the network's window and back, without looking at either: that is another journey's. */
async function connect({ request }: BrowserContext, networkId: string): Promise<void> {
  const headers = elsewhere();
  const window = await request.get('/threads-configuration/connect', { headers });
  const back = await request.post(window.url(), { headers, form: { account: networkId } });
  if (!back.ok()) throw new Error(`The account could not be connected: ${back.status()} at ${back.url()}`);
}

/** What only time or bad luck would do. */
export async function askDatabase(
  query: string,
  values: unknown[],
  databaseUrl?: string,
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: databaseUrl ?? (await postgresUnderTest()).url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(query, values);
    return rows;
  } finally {
    await client.end();
  }
}

/** The network's tables stand beside ours, or in a database of their own where several processes share one. */
export async function askNetworkDatabase(query: string, values: unknown[]): Promise<void> {
  const { url } = await postgresUnderTest();
  const [own] = await askDatabase(`select from pg_database where datname = 'network'`, []);
  await askDatabase(query, values, own ? Object.assign(new URL(url), { pathname: '/network' }).href : url);
}

type Disturbance = 'done-then-reset' | 'reset' | 'timeout';

/** The next publication of this account goes wrong, and nobody else's. */
export async function disturb(
  request: APIRequestContext,
  { username }: Publisher,
  kind: Disturbance,
): Promise<{ hasStruck: () => Promise<boolean> }> {
  const fault = { provider: 'threads', path: 'me/threads_publish', username, kind, count: 1 };
  const { id } = await askSandbox<{ id: string }>(request, 'faults', fault);
  return {
    async hasStruck() {
      const answer = await request.get('http://localhost:4311/_sandbox/faults');
      const all = (await answer.json()) as { id: string; remaining: number }[];
      return all.some((each) => each.id === id && each.remaining === 0);
    },
  };
}

/** What the network truly holds, oldest first. */
export async function publishedBy(request: APIRequestContext, { username }: Publisher, texts: RegExp) {
  const answer = await request.get(`http://localhost:4311/_sandbox/threads/posts?username=${username}`);
  const all = (await answer.json()) as {
    id: string;
    text: string | null;
    reply_to: string | null;
    published_at: string;
  }[];
  return all
    .filter(({ text }) => text !== null && texts.test(text))
    .toSorted((one, other) => one.published_at.localeCompare(other.published_at));
}

/** A new post with these parts, saved. */
export async function compose(page: Page, ...texts: string[]): Promise<void> {
  await page.goto('/write');
  await hydrated(page);
  for (const [index, text] of texts.entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Add a part' }).first().click();
    await page
      .getByRole('textbox', { name: /^Text|^Part/ })
      .nth(index)
      .fill(text);
  }
  await page.getByText(/^Saved at/).waitFor();
}

/** By the button, and as whom is asked first. */
export async function publish(page: Page, { username }: Publisher): Promise<void> {
  await page.getByRole('button', { name: 'Publish now' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Publish as @${username}` })
    .click();
}

/** For a day of next week, by the dialog. */
export async function schedule(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'When should it go out?' });
  await chooseNextWeek(page, dialog);
  await dialog.getByRole('button', { name: /^Schedule for/ }).click();
  await page.getByText('It is scheduled.').waitFor();
}

/** As if time had gone by: what is planned for later is due now. */
export async function bringNear(postId: string, databaseUrl?: string): Promise<void> {
  await askDatabase(
    `with hour as (select date_trunc('second', clock_timestamp()) as at)
     update posts set scheduled_at = hour.at, wall_time = to_char(hour.at at time zone time_zone, 'YYYY-MM-DD"T"HH24:MI')
     from hour where id = $1 and state = 'SCHEDULED'`,
    [postId],
    databaseUrl,
  );
}
