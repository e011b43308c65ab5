import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlanId } from '#base/product.ts';
import { people, posts } from '#db/schema.ts';
import { chooseAccount } from '#features/network/server/choose-account.ts';
import { holdAccount } from '#features/planning/server/hold-account.ts';
import { contentOf } from '#features/posts/content.ts';
import { changeMany } from '#features/posts/server/change-many.ts';
import { makeLabel } from '#features/posts/server/make-label.ts';
import { readPost } from '#features/posts/server/read-post.ts';
import { newMember } from '#testing/member.ts';
import { newNetworkAccount } from '#testing/network-account.ts';
import { newPost, placeAt } from '#testing/posts.ts';
import { isAnyoneWaiting } from '#testing/waiting.ts';
import { withStatements } from '#testing/statements.ts';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb();
  // The stock client compares expiry with the real clock.
  web.clock.set(new Date());
});
afterAll(() => web.close());

async function writer(plan: PlanId = 'bobbin_premium') {
  const { id, browser } = await newMember(web);
  await web.runtime.db.update(people).set({ plan }).where(eq(people.id, id));
  return { id, plan, browser };
}
type Writer = Awaited<ReturnType<typeof writer>>;

const post = (author: Writer, text: string, state: 'IDEA' | 'DRAFT' | 'READY' = 'DRAFT') =>
  newPost(web.runtime, author, { content: contentOf(text), state });
const stateOf = async (author: Writer, id: string) => (await readPost(web.runtime, author, id))?.state;
const send = (author: Writer, fields: Record<string, string>, page = '/post') => author.browser.send(page, fields);
const cardsIn = (html: string) => html.match(/data-card="/g)?.length ?? 0;
const attribute = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '';

describe('the board', () => {
  test('keeps an idea, once however often it is sent', async () => {
    const ada = await writer('free');
    const id = randomUUID();
    for (let times = 0; times < 2; times += 1)
      expect((await send(ada, { deed: 'capture', text: 'A bent pin', id })).status).toBe(200);
    const html = await ada.browser.read('/post');
    expect(cardsIn(html)).toBe(1);
    expect(html).toContain('A bent pin');
  });

  test('opens on the first column that has something, and where somebody turns its pages on that', async () => {
    const ada = await writer();
    const opened = async (search = '') =>
      /<input[^>]*name="column"[^>]*checked=""[^>]*value="(\w+)"/.exec(await ada.browser.read(`/post${search}`))?.[1];
    expect(await opened()).toBe('IDEA');
    await post(ada, 'Ready to go', 'READY');
    expect(await opened()).toBe('READY');
    await post(ada, 'Half a text');
    expect(await opened()).toBe('DRAFT');
    expect(await opened('?q=go')).toBe('READY');
    expect(await opened(`?ready=${Date.now()}_${randomUUID()}`)).toBe('READY');
  });

  test('moves a post, says so, and takes it back', async () => {
    const ada = await writer();
    const { id } = await post(ada, 'Four cuffs', 'IDEA');
    const moved = await (await send(ada, { deed: `move.DRAFT:${id}` })).text();
    expect(moved).toContain('One post moved to drafts.');
    expect(await stateOf(ada, id)).toBe('DRAFT');
    await send(ada, { deed: 'undo', back: attribute(moved, 'back') });
    expect(await stateOf(ada, id)).toBe('IDEA');
  });

  test('refuses a step that is none, in a sentence', async () => {
    const ada = await writer();
    const { id } = await post(ada, 'Too fast', 'IDEA');
    const answer = await send(ada, { deed: `move.READY:${id}` });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('A post goes one step at a time');
    expect((await send(ada, { deed: 'dance' })).status).toBe(422);
    expect((await send(ada, { deed: 'set-aside' })).status).toBe(422);
  });

  test('sets many aside, and brings them back together', async () => {
    const ada = await writer();
    const made = await Promise.all(['one', 'two', 'three'].map((text) => post(ada, text)));
    const chosen = Object.fromEntries(made.slice(1).map(({ id }) => [`post-${id}`, 'on']));
    const answer = await (await send(ada, { deed: 'set-aside', ...chosen })).text();
    expect(answer).toContain('2 posts set aside.');
    expect(cardsIn(await ada.browser.read('/post'))).toBe(1);
    expect(cardsIn(await ada.browser.read('/dashboard/scrapped'))).toBe(2);
    await send(ada, { deed: 'undo', back: attribute(answer, 'back') });
    expect(cardsIn(await ada.browser.read('/post'))).toBe(3);
  });

  test('adds many to the queue, each at a time of its own, and takes them out again', async () => {
    const ada = await writer();
    await newNetworkAccount(web.runtime, { personId: ada.id });
    const made = await Promise.all([post(ada, 'one'), post(ada, 'two', 'READY'), post(ada, 'three', 'IDEA')]);
    const chosen = Object.fromEntries(made.map(({ id }) => [`post-${id}`, 'on']));
    const answer = await (await send(ada, { deed: 'queue', ...chosen })).text();
    expect(answer).toContain('2 posts added to the queue. One could not be changed.');
    const [one, two, three] = await Promise.all(made.map(({ id }) => readPost(web.runtime, ada, id)));
    expect([one?.state, two?.state, three?.state]).toEqual(['SCHEDULED', 'SCHEDULED', 'IDEA']);
    expect(one?.scheduledAt).not.toEqual(two?.scheduledAt);
    await send(ada, { deed: 'undo', back: attribute(answer, 'back') });
    expect(await Promise.all(made.map(({ id }) => stateOf(ada, id)))).toEqual(['DRAFT', 'READY', 'IDEA']);
  });

  test('adds each to the queue of the account it belongs to', async () => {
    const ada = await writer();
    const { id: first } = await newNetworkAccount(web.runtime, { personId: ada.id });
    const { id: second } = await newNetworkAccount(web.runtime, { personId: ada.id });
    await chooseAccount(web.runtime, ada.id, first);
    const { id: of } = await newPost(web.runtime, ada, { accountId: second });
    const { id: free } = await post(ada, 'Of none');
    await send(ada, { deed: 'queue', [`post-${of}`]: 'on', [`post-${free}`]: 'on' });
    expect((await readPost(web.runtime, ada, of))?.accountId).toBe(second);
    expect((await readPost(web.runtime, ada, free))?.accountId).toBe(first);
  });

  test('to undo gives a time only while nobody else does, and none that is too far ahead', async () => {
    const ada = await writer();
    const { id: accountId } = await newNetworkAccount(web.runtime, { personId: ada.id });
    const { id } = await post(ada, 'Planned', 'READY');
    const at = new Date(web.clock.now().getTime() + 3_600_000);
    await placeAt(web.runtime, ada, id, { at, timeZone: 'UTC', accountId });
    const back = attribute(await (await send(ada, { deed: `move.DRAFT:${id}` })).text(), 'back');

    const undoing = await web.runtime.db.transaction(async (tx) => {
      await holdAccount(tx, accountId);
      const answer = send(ada, { deed: 'undo', back });
      await expect.poll(() => isAnyoneWaiting(web.runtime)).toBe(true);
      expect(await stateOf(ada, id)).toBe('DRAFT');
      return { answer };
    });
    expect((await undoing.answer).status).toBe(200);
    expect(await readPost(web.runtime, ada, id)).toMatchObject({ state: 'SCHEDULED', scheduledAt: at });

    await send(ada, { deed: `move.DRAFT:${id}` });
    const year = at.getUTCFullYear();
    const tooFar = await send(ada, { deed: 'undo', back: back.replaceAll(`${year}-`, `${year + 2}-`) });
    expect([tooFar.status, await stateOf(ada, id)]).toEqual([422, 'DRAFT']);
    expect((await send(ada, { deed: 'undo', back: '{}' })).status).toBe(422);
  });

  test('takes a label off again, and offers no way back where there is none', async () => {
    const ada = await writer();
    const [one, failed] = [await post(ada, 'Wool'), await post(ada, 'Torn')];
    const labelled = await (await send(ada, { deed: 'label', label: 'Fibres', [`post-${one.id}`]: 'on' })).text();
    expect((await readPost(web.runtime, ada, one.id))?.labels).toMatchObject([{ name: 'Fibres' }]);
    await send(ada, { deed: 'undo', back: attribute(labelled, 'back') });
    expect((await readPost(web.runtime, ada, one.id))?.labels).toEqual([]);
    await web.runtime.db.update(posts).set({ state: 'FAILED' }).where(eq(posts.id, failed.id));
    const moved = await (await send(ada, { deed: `move.DRAFT:${failed.id}` })).text();
    expect(moved).toContain('One post moved to drafts.');
    expect(attribute(moved, 'back')).toBe('');
  });

  test('labels many with a label that is made on the way, and is filtered by it', async () => {
    const ada = await writer();
    const [first] = await Promise.all([post(ada, 'Wool'), post(ada, 'Linen')]);
    await send(ada, { deed: 'label', label: 'Fibres', [`post-${first.id}`]: 'on' });
    const made = await makeLabel(web.runtime, ada, 'fibres');
    const html = await ada.browser.read(`/post?label=${made.ok ? made.label.id : ''}`);
    expect(cardsIn(html)).toBe(1);
    expect(html).toContain('Wool');
  });

  test('is filtered by words, format and account, on the board and in the list', async () => {
    const ada = await writer();
    const account = await newNetworkAccount(web.runtime, { personId: ada.id });
    await Promise.all([post(ada, 'Knitting by the sea'), post(ada, 'Nothing of it', 'IDEA')]);
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
    const [ada, eve] = await Promise.all([writer(), writer()]);
    const { id } = await post(ada, 'A secret of mine');
    expect(await eve.browser.read('/post')).not.toContain('A secret of mine');
    expect(await eve.browser.read('/post/find.data?q=secret')).not.toContain('A secret of mine');
    for (const deed of [`move.IDEA:${id}`, `set-aside:${id}`, `remove:${id}`])
      expect((await send(eve, { deed, sure: 'yes' }, '/dashboard/scrapped')).status).toBe(422);
    expect(await stateOf(ada, id)).toBe('DRAFT');
    expect(await ada.browser.read('/post/find.data?q=secr')).toContain('A secret of mine');
  });

  test('shows free what ready would be, and loses nothing of what was', async () => {
    const ada = await writer();
    const { id } = await post(ada, 'Was ready once', 'READY');
    await web.runtime.db.update(people).set({ plan: 'free' }).where(eq(people.id, ada.id));
    const html = await ada.browser.read('/post');
    expect(html).toContain('This is part of the Plus plan');
    expect(html).toContain('Was ready once');
    expect((await send(ada, { deed: `move.DRAFT:${id}` })).status).toBe(200);
    const back = await send(ada, { deed: `move.READY:${id}` });
    expect(await back.text()).toContain('Your plan does not include this');
    expect(await stateOf(ada, id)).toBe('DRAFT');
  });

  test('goes through more than a column holds, each once, in as many statements and little more than a page', async () => {
    const ada = await writer();
    // What is known of the one who asks is kept for a moment.
    await ada.browser.read('/post');
    const few = await withStatements(web.runtime, () => ada.browser.read('/post'));
    const long = 'A long text that says much about little. '.repeat(20);
    const texts = Array.from({ length: 130 }, (_, index) => `${String(index).padStart(3, '0')} ${long}`);
    const now = web.clock.now().getTime();
    const { id: other } = await post(await writer(), 'A row to copy');
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
    const ada = await writer();
    const { id } = await post(ada, 'Une idée', 'IDEA');
    expect(await ada.browser.read('/fr-FR/post')).toContain('Pas encore de brouillon');
    expect(await (await send(ada, { deed: `move.DRAFT:${id}` }, '/fr-FR/post')).text()).toContain(
      'dans les brouillons.',
    );
  });
});

describe('behind the dashboard', () => {
  test('drafts are there, the last changed first', async () => {
    const ada = await writer();
    await Promise.all([post(ada, 'An idea', 'IDEA'), post(ada, 'A draft of mine')]);
    const html = await ada.browser.read('/dashboard/drafts');
    expect(html).toContain('A draft of mine');
    expect(cardsIn(html)).toBe(1);
  });

  test('what is set aside is deleted only after a question', async () => {
    const ada = await writer();
    const [one, two] = await Promise.all([post(ada, 'one'), post(ada, 'two')]);
    await changeMany(web.runtime, ada, [one.id, two.id], { kind: 'set-aside' });
    const asked = await (await send(ada, { deed: `remove:${one.id}` }, '/dashboard/scrapped')).text();
    expect(asked).toContain('Delete this post for good?');
    expect(await stateOf(ada, one.id)).toBe('DRAFT');
    await send(ada, { deed: 'remove', [`post-${one.id}`]: 'on', sure: 'yes' }, '/dashboard/scrapped');
    expect(await stateOf(ada, one.id)).toBeUndefined();

    const kept = await post(ada, 'kept');
    expect(await (await send(ada, { deed: 'empty' }, '/dashboard/scrapped')).text()).toContain(
      'Delete all that is set aside?',
    );
    await send(ada, { deed: 'empty', sure: 'yes' }, '/dashboard/scrapped');
    expect(await stateOf(ada, two.id)).toBeUndefined();
    expect(await stateOf(ada, kept.id)).toBe('DRAFT');
  });

  test('what is set aside is restored to where it was', async () => {
    const ada = await writer();
    const { id } = await post(ada, 'again', 'READY');
    await changeMany(web.runtime, ada, [id], { kind: 'set-aside' });
    await send(ada, { deed: `restore:${id}` }, '/dashboard/scrapped');
    expect((await readPost(web.runtime, ada, id))?.setAsideAt).toBeNull();
    expect(await stateOf(ada, id)).toBe('READY');
  });

  test('the next three that are planned stand on the dashboard, the soonest first', async () => {
    const ada = await writer();
    const { id: accountId } = await newNetworkAccount(web.runtime, { personId: ada.id });
    for (const [index, text] of ['Fourth', 'Second', 'Third', 'First'].entries()) {
      const { id } = await post(ada, `${text} to go out`);
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
