import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writtenLetter } from '#base/letter-page.ts';
import { testChromiumPath } from '#commands/machine/chromium.ts';
import { media, networkAccounts, sharedCards } from '#db/schema.ts';
import { CHROMIUM_FLAGS } from '#e2e/chromium-flags.ts';
import { contentOf, PostContent } from '#features/posts/content.ts';
import { labelPosts } from '#features/posts/server/label-posts.ts';
import { makeLabel } from '#features/posts/server/make-label.ts';
import { storeAudience } from '#features/stats/server/store-audience.ts';
import { storePosts } from '#features/stats/server/store-posts.ts';
import { requestOf } from '#testing/asks/ask.ts';
import { mayEnter, newAsker } from '#testing/asks/askers.ts';
import type { Asker } from '#testing/asks/askers.ts';
import { makeThings, THINGS } from '#testing/asks/meanings.ts';
import type { Meaning, Owner } from '#testing/asks/meanings.ts';
import { PAGE_ASKS } from '#testing/asks/page-asks.ts';
import { SCRIPT_PAYLOADS } from '#testing/hostile/script-payloads.ts';
import { newPost } from '#testing/posts.ts';
import { UNLIMITED } from '#testing/unlimited.ts';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';

let web: TestWeb;
let writer: Asker & { person: Owner };
let things: Partial<Record<Meaning, string>>;
/** Which together hold all of them. */
const longPosts: string[] = [];
const PARTS = 10;
beforeAll(async () => {
  web = await openTestWeb(UNLIMITED);
  writer = await newAsker(web, 'somebody who means harm');
  things = await makeThings(web.runtime, Object.keys(THINGS) as Meaning[], writer.person);
  await writeEverywhere(writer.person);
  return web.close;
});

test('there are three hundred texts that would run', () => {
  expect(new Set(SCRIPT_PAYLOADS).size).toBeGreaterThanOrEqual(300);
});

test('no page, card or piece of data holds one as anything but a text', async () => {
  const held: string[] = [];
  const shown = new Set<string>();
  for (const { path, html } of await allPages()) {
    for (const payload of KEPT.filter((each) => html.includes(escaped(each)))) shown.add(payload);
    for (const payload of KEPT.filter((each) => each.includes('<') && html.includes(each)))
      held.push(`${path}: ${payload}`);
    for (const [link] of html.matchAll(/(?:href|src|action)="\s*(?:javascript|data:text)[^"]*"/gi))
      held.push(`${path}: ${link}`);
  }
  expect(held).toEqual([]);
  expect(shown.size, 'that they were shown at all').toBeGreaterThanOrEqual(300);
});

test('a letter holds them as texts', () => {
  for (const payload of SCRIPT_PAYLOADS) {
    const { html } = writtenLetter({
      locale: 'en-US',
      subject: payload,
      paragraphs: [payload],
      rows: [{ label: payload, value: payload, note: payload }],
      button: { words: payload, href: payload },
      code: { label: payload, code: payload },
      ending: [payload],
    });
    if (/[<]/.test(payload)) expect(html, payload).not.toContain(payload);
    expect(
      html.match(/<(?!\/?(?:html|head|meta|title|style|body|div|p|table|tr|td|br|span|a|strong)\b|!doctype)/gi),
      payload,
    ).toBeNull();
  }
});

describe('in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    const executablePath = testChromiumPath();
    browser = await chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath && { executablePath }) });
  });
  afterAll(() => browser.close());

  test('none of them runs, and the page is kept from nothing that it does itself', async () => {
    const page = await browser.newPage();
    const ran: string[] = [];
    await page.exposeFunction('canary', () => void ran.push(page.url()));
    page.on('dialog', (dialog) => void ran.push(dialog.message()));
    page.on('console', (line) => {
      if (/content security policy|violates/i.test(line.text())) ran.push(`${page.url()}: ${line.text()}`);
    });
    await servedHere(page);
    await page.evaluate('canary()');
    expect(ran.splice(0), 'that it would be heard').toHaveLength(1);
    for (const path of SHOWN) {
      await page.goto(`${web.origin}${path.replace('SLUG', things.slug ?? '').replace('POST', things.post ?? '')}`);
      await page.waitForLoadState('networkidle');
    }
    expect(ran).toEqual([]);
  });
});

/** Where most of what somebody wrote is shown at once. */
const SHOWN = [
  '/post?view=list',
  '/write?post=POST',
  '/dashboard/top',
  '/post/analyze',
  '/post/media',
  '/setting/account',
  '/shared/SLUG',
];

/** Answered by the server of this test, without a socket. */
async function servedHere(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    const asked = route.request();
    const { pathname, search, origin } = new URL(asked.url());
    if (origin !== web.origin) return route.abort();
    const body = asked.postDataBuffer();
    const answer = await web.ask(`${pathname}${search}`, {
      method: asked.method(),
      headers: { ...(await asked.allHeaders()), cookie: writer.cookie ?? '' },
      ...(body && { body: new Uint8Array(body) }),
    });
    await route.fulfill({
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: Buffer.from(await answer.arrayBuffer()),
    });
  });
}

async function allPages(): Promise<{ path: string; html: string }[]> {
  const pages = [];
  for (const ask of PAGE_ASKS.filter(({ method }) => method === 'GET').filter((each) => mayEnter(each, writer))) {
    const { path } = requestOf(ask.sent((meaning) => things[meaning] ?? ''));
    pages.push(await pageAt(path));
  }
  for (const id of longPosts) pages.push(await pageAt(`/write?post=${id}`));
  return pages;
}

async function pageAt(path: string): Promise<{ path: string; html: string }> {
  const answer = await web.ask(path, { headers: { cookie: writer.cookie ?? '' } });
  return { path, html: answer.headers.get('content-type')?.includes('html') ? await answer.text() : '' };
}

/** As the database keeps them. */
const KEPT = SCRIPT_PAYLOADS.map((text) => text.replaceAll('\0', ''));

/** One of each in every text of somebody's that is kept, as far as it takes them. */
async function writeEverywhere({ id, accountId }: Owner): Promise<void> {
  const { runtime } = web;
  const { db, clock } = runtime;
  const now = clock.now();
  const author = { id, plan: 'bobbin_premium' } as const;
  const at = (index: number) => KEPT[index % KEPT.length] ?? '';
  for (const [index, text] of KEPT.entries()) {
    const state = (['IDEA', 'DRAFT', 'READY'] as const)[index % 3] ?? 'IDEA';
    const part = {
      text,
      poll: { options: [at(index + 1), at(index + 2)] },
      attachment: { text: at(index + 3), link: at(index + 4) },
    };
    await newPost(runtime, author, {
      state,
      accountId,
      content: PostContent.parse({ parts: [part, { text: at(index + 5) }], topic: at(index + 6) }),
    });
  }
  for (let first = 0; first < KEPT.length; first += PARTS) {
    const content = contentOf(...KEPT.slice(first, first + PARTS));
    longPosts.push((await newPost(runtime, author, { accountId, content })).id);
  }
  const posts = await db.query.posts.findMany({ columns: { id: true }, limit: 40 });
  for (let index = 0; index < 20; index += 1) {
    const label = await makeLabel(runtime, author, at(index * 17).slice(0, 40));
    if (label.ok)
      await labelPosts(runtime, { personId: id, labelId: label.label.id, postIds: posts.map((post) => post.id) });
  }
  const seen = KEPT.map((text, index) => ({
    networkId: `18${100_000 + index}`,
    kind: 'post' as const,
    format: 'TEXT' as const,
    publishedAt: new Date(now.getTime() - index * 3_600_000),
    text,
    permalink: at(index + 23),
    topic: at(index + 7),
    linkUrl: at(index + 23),
    isQuote: false,
    media: [],
  }));
  await storePosts(db, accountId, seen, now);
  const counts = Object.fromEntries(KEPT.slice(0, 40).map((name, index) => [name, 100 - index]));
  await storeAudience(
    db,
    accountId,
    (['city', 'country', 'age', 'gender'] as const).map((breakdown) => ({
      day: '2026-05-19',
      breakdown,
      counts,
      takenAt: now,
    })),
  );
  await db
    .update(networkAccounts)
    .set({ username: at(4), name: at(30), biography: at(57), pictureUrl: at(23) })
    .where(eq(networkAccounts.personId, id));
  await db
    .update(media)
    .set({ fileName: at(70), alt: at(80) })
    .where(eq(media.personId, id));
  const card = {
    kind: 'top-post',
    username: at(90),
    name: at(91),
    title: at(92),
    when: at(93),
    figures: [{ label: at(94), value: at(95) }],
    text: at(96),
    by: at(97),
  };
  await db
    .update(sharedCards)
    .set({ card, alt: at(98) })
    .where(eq(sharedCards.slug, things.slug ?? ''));
}

/** As React writes a text. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');
}
