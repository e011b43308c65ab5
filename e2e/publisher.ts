import { randomInt } from 'node:crypto';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import pg from 'pg';
import { askSandbox, elsewhere, enter, newPerson } from './people.ts';
import { postgresUnderTest } from './second-server.ts';
import { hydrated } from './test.ts';

export type Publisher = { personId: string; username: string };

/** Somebody with every plan and an account of their own, so that what goes wrong with it goes wrong for nobody else. */
export async function newPublisher(page: Page, context: BrowserContext, request: APIRequestContext) {
  const { session } = await newPerson(request);
  const { id: personId } = (session as { user: { id: string } }).user;
  await enter(context, session);
  const username = `spool.${randomInt(1e9)}`;
  const wish = { username, posts: 3, months: 1 };
  const { id } = await askSandbox<{ id: string }>(request, 'threads/accounts', wish);
  await page.setExtraHTTPHeaders(elsewhere());
  await connect(context, id);
  await askDatabase(`update people set plan = 'bobbin_premium', time_zone = 'Europe/Paris' where id = $1`, [personId]);
  return { personId, username } satisfies Publisher;
}

/** Through the network's window and back, without looking at either: that is another journey's. */
async function connect({ request }: BrowserContext, networkId: string): Promise<void> {
  const headers = elsewhere();
  const window = await request.get('/threads-configuration/connect', { headers });
  const back = await request.post(window.url(), { headers, form: { account: networkId } });
  if (!back.ok()) throw new Error(`The account could not be connected: ${back.status()} at ${back.url()}`);
}

/** What only time or bad luck would do. */
export async function askDatabase(query: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: (await postgresUnderTest()).url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(query, values);
    return rows;
  } finally {
    await client.end();
  }
}

/** The next publication goes wrong, whosever it is: the calls name no account. Who disturbs publishes alone. */
export async function disturb(request: APIRequestContext, kind: 'done-then-reset' | 'reset', count = 1): Promise<void> {
  await askSandbox(request, 'faults', { provider: 'threads', path: 'me/threads_publish', kind, rate: 1, count });
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
