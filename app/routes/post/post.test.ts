import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { people, posts } from '#db/schema.ts';
import { contentOf } from '#features/posts/content.ts';
import { newNetworkAccount } from '#testing/network-account.ts';
import { newPost, placeAt } from '#testing/posts.ts';
import { withStatements } from '#testing/statements.ts';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';
import { cardsIn, newWriter } from './test-writer.ts';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb();
  // The stock client compares expiry with the real clock.
  web.clock.set(new Date());
});
afterAll(() => web.close());

describe('the board', () => {
  test('opens on the first column that has something, and where somebody turns its pages on that', async () => {
    const ada = await newWriter(web);
    const opened = async (search = '') =>
      /<input[^>]*name="column"[^>]*checked=""[^>]*value="(\w+)"/.exec(await ada.browser.read(`/post${search}`))?.[1];
    expect(await opened()).toBe('IDEA');
    await ada.post('Ready to go', 'READY');
    expect(await opened()).toBe('READY');
    await ada.post('Half a text');
    expect(await opened()).toBe('DRAFT');
    expect(await opened('?q=go')).toBe('READY');
    expect(await opened(`?ready=${Date.now()}_${randomUUID()}`)).toBe('READY');
  });

  test('is filtered by words, format and account, on the board and in the list', async () => {
    const ada = await newWriter(web);
    const account = await newNetworkAccount(web.runtime, { personId: ada.id });
    await Promise.all([ada.post('Knitting by the sea'), ada.post('Nothing of it', 'IDEA')]);
    await newPost(web.runtime, ada, { content: contentOf('Elsewhere'), accountId: account.id });
    const shown = async (query: string) => cardsIn(await ada.browser.read(`/post${query}`));
    expect(await shown('')).toBe(3);
    expect(await shown('?view=list')).toBe(3);
    expect(await shown('?q=knit')).toBe(1);
    expect(await shown('?view=list&q=knitting')).toBe(1);
    expect(await shown(`?for=${account.id}`)).toBe(1);
    expect(await shown('?format=VIDEO')).toBe(0);
    expect(await ada.browser.read('/post?q=nowhere')).toContain('Nothing fits this filter');
  });

  test('is nobody else’s to see or to change', async () => {
    const [ada, eve] = await Promise.all([newWriter(web), newWriter(web)]);
    const { id } = await ada.post('A secret of mine');
    expect(await eve.browser.read('/post')).not.toContain('A secret of mine');
    expect(await eve.browser.read('/post/find.data?q=secret')).not.toContain('A secret of mine');
    for (const deed of [`move.IDEA:${id}`, `set-aside:${id}`, `remove:${id}`])
      expect((await eve.send({ deed, sure: 'yes' }, '/dashboard/scrapped')).status).toBe(422);
    expect(await ada.stateOf(id)).toBe('DRAFT');
    expect(await ada.browser.read('/post/find.data?q=secr')).toContain('A secret of mine');
  });

  test('shows free what ready would be, and loses nothing of what was', async () => {
    const ada = await newWriter(web);
    const { id } = await ada.post('Was ready once', 'READY');
    await web.runtime.db.update(people).set({ plan: 'free' }).where(eq(people.id, ada.id));
    const html = await ada.browser.read('/post');
    expect(html).toContain('This is part of the Plus plan');
    expect(html).toContain('Was ready once');
    expect((await ada.send({ deed: `move.DRAFT:${id}` })).status).toBe(200);
    const back = await ada.send({ deed: `move.READY:${id}` });
    expect(await back.text()).toContain('Your plan does not include this');
    expect(await ada.stateOf(id)).toBe('DRAFT');
  });

  test('goes through more than a column holds, each once, in as many statements and little more than a page', async () => {
    const ada = await newWriter(web);
    // What is known of the one who asks is kept for a moment.
    await ada.browser.read('/post');
    const few = await withStatements(web.runtime, () => ada.browser.read('/post'));
    const long = 'A long text that says much about little. '.repeat(20);
    const texts = Array.from({ length: 130 }, (_, index) => `${String(index).padStart(3, '0')} ${long}`);
    const now = web.clock.now().getTime();
    const { id: other } = await (await newWriter(web)).post('A row to copy');
    const [row] = await web.runtime.db.select().from(posts).where(eq(posts.id, other));
    const { search: _, ...plain } = row ?? expect.fail('no row');
    await web.runtime.db.insert(posts).values(
      texts.flatMap((body, index) =>
        (['IDEA', 'DRAFT', 'READY'] as const).map((state) =>
          Object.assign({}, plain, {
            id: randomUUID(),
            personId: ada.id,
            accountId: null,
            state,
            body,
            content: contentOf(body),
            setAsideAt: null,
            updatedAt: new Date(now - index * 1000),
          }),
        ),
      ),
    );
    const many = await withStatements(web.runtime, () => ada.browser.read('/post'));
    expect(cardsIn(many.outcome)).toBe(60);
    expect(many.statements).toHaveLength(few.statements.length);
    expect(Buffer.byteLength(many.outcome)).toBeLessThan(150_000);
    expect(many.outcome).toContain('99+');

    const seen: string[] = [];
    let address = '/post';
    for (let page = 0; page < 7; page += 1) {
      const html = await ada.browser.read(address);
      const column = /data-cards="DRAFT"[\s\S]*?<\/ul>/.exec(html)?.[0] ?? '';
      seen.push(...Array.from(column.matchAll(/data-card="([^"]+)"/g), ([, id]) => id ?? ''));
      address =
        /href="([^"]*drafts=[^"]*)"/
          .exec(html.slice(html.indexOf('data-cards="DRAFT"')))?.[1]
          ?.replaceAll('&amp;', '&') ?? '';
      if (!address) break;
    }
    expect(seen).toHaveLength(130);
    expect(new Set(seen).size).toBe(130);
  });

  test('is written in French for who reads French', async () => {
    const ada = await newWriter(web);
    const { id } = await ada.post('Une idée', 'IDEA');
    expect(await ada.browser.read('/fr-FR/post')).toContain('Pas encore de brouillon');
    expect(await (await ada.send({ deed: `move.DRAFT:${id}` }, '/fr-FR/post')).text()).toContain(
      'dans les brouillons.',
    );
  });
});

describe('behind the dashboard', () => {
  test('drafts are there, the last changed first', async () => {
    const ada = await newWriter(web);
    await Promise.all([ada.post('An idea', 'IDEA'), ada.post('A draft of mine')]);
    const html = await ada.browser.read('/dashboard/drafts');
    expect(html).toContain('A draft of mine');
    expect(cardsIn(html)).toBe(1);
  });

  test('the next three that are planned stand on the dashboard, the soonest first', async () => {
    const ada = await newWriter(web);
    const { id: accountId } = await newNetworkAccount(web.runtime, { personId: ada.id });
    for (const [index, text] of ['Fourth', 'Second', 'Third', 'First'].entries()) {
      const { id } = await ada.post(`${text} to go out`);
      const at = new Date(web.clock.now().getTime() + [4, 2, 3, 1][index]! * 3_600_000);
      await placeAt(web.runtime, ada, id, { at, timeZone: 'Europe/Paris', accountId });
    }
    const html = await ada.browser.read('/dashboard');
    const places = ['First', 'Second', 'Third'].map((text) => html.indexOf(`${text} to go out`));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(html).not.toContain('Fourth to go out');
  });
});
