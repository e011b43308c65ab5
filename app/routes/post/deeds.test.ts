import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { posts } from '#db/schema.ts';
import { chooseAccount } from '#features/network/server/choose-account.ts';
import { holdAccount } from '#features/planning/server/hold-account.ts';
import { changeMany } from '#features/posts/server/change-many.ts';
import { makeLabel } from '#features/posts/server/make-label.ts';
import { readPost } from '#features/posts/server/read-post.ts';
import { newNetworkAccount } from '#testing/network-account.ts';
import { newPost, placeAt } from '#testing/posts.ts';
import { isAnyoneWaiting } from '#testing/waiting.ts';
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

const attribute = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '';

describe('the board', () => {
  test('keeps an idea, once however often it is sent', async () => {
    const ada = await newWriter(web, 'free');
    const id = randomUUID();
    for (let times = 0; times < 2; times += 1)
      expect((await ada.send({ deed: 'capture', text: 'A bent pin', id })).status).toBe(200);
    const html = await ada.browser.read('/post');
    expect(cardsIn(html)).toBe(1);
    expect(html).toContain('A bent pin');
  });

  test('moves a post, says so, and takes it back', async () => {
    const ada = await newWriter(web);
    const { id } = await ada.post('Four cuffs', 'IDEA');
    const moved = await (await ada.send({ deed: `move.DRAFT:${id}` })).text();
    expect(moved).toContain('One post moved to drafts.');
    expect(await ada.stateOf(id)).toBe('DRAFT');
    await ada.send({ deed: 'undo', back: attribute(moved, 'back') });
    expect(await ada.stateOf(id)).toBe('IDEA');
  });

  test('refuses a step that is none, in a sentence', async () => {
    const ada = await newWriter(web);
    const { id } = await ada.post('Too fast', 'IDEA');
    const answer = await ada.send({ deed: `move.READY:${id}` });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('A post goes one step at a time');
    expect((await ada.send({ deed: 'dance' })).status).toBe(422);
    expect((await ada.send({ deed: 'set-aside' })).status).toBe(422);
  });

  test('sets many aside, and brings them back together', async () => {
    const ada = await newWriter(web);
    const made = await Promise.all(['one', 'two', 'three'].map((text) => ada.post(text)));
    const chosen = Object.fromEntries(made.slice(1).map(({ id }) => [`post-${id}`, 'on']));
    const answer = await (await ada.send({ deed: 'set-aside', ...chosen })).text();
    expect(answer).toContain('2 posts set aside.');
    expect(cardsIn(await ada.browser.read('/post'))).toBe(1);
    expect(cardsIn(await ada.browser.read('/dashboard/scrapped'))).toBe(2);
    await ada.send({ deed: 'undo', back: attribute(answer, 'back') });
    expect(cardsIn(await ada.browser.read('/post'))).toBe(3);
  });

  test('adds many to the queue, each at a time of its own, and takes them out again', async () => {
    const ada = await newWriter(web);
    await newNetworkAccount(web.runtime, { personId: ada.id });
    const made = await Promise.all([ada.post('one'), ada.post('two', 'READY'), ada.post('three', 'IDEA')]);
    const chosen = Object.fromEntries(made.map(({ id }) => [`post-${id}`, 'on']));
    const answer = await (await ada.send({ deed: 'queue', ...chosen })).text();
    expect(answer).toContain('2 posts added to the queue. One could not be changed.');
    const [one, two, three] = await Promise.all(made.map(({ id }) => readPost(web.runtime, ada, id)));
    expect([one?.state, two?.state, three?.state]).toEqual(['SCHEDULED', 'SCHEDULED', 'IDEA']);
    expect(one?.scheduledAt).not.toEqual(two?.scheduledAt);
    await ada.send({ deed: 'undo', back: attribute(answer, 'back') });
    expect(await Promise.all(made.map(({ id }) => ada.stateOf(id)))).toEqual(['DRAFT', 'READY', 'IDEA']);
  });

  test('adds each to the queue of the account it belongs to', async () => {
    const ada = await newWriter(web);
    const { id: first } = await newNetworkAccount(web.runtime, { personId: ada.id });
    const { id: second } = await newNetworkAccount(web.runtime, { personId: ada.id });
    await chooseAccount(web.runtime, ada.id, first);
    const { id: of } = await newPost(web.runtime, ada, { accountId: second });
    const { id: free } = await ada.post('Of none');
    await ada.send({ deed: 'queue', [`post-${of}`]: 'on', [`post-${free}`]: 'on' });
    expect((await readPost(web.runtime, ada, of))?.accountId).toBe(second);
    expect((await readPost(web.runtime, ada, free))?.accountId).toBe(first);
  });

  test('to undo gives a time only while nobody else does, and none that is too far ahead', async () => {
    const ada = await newWriter(web);
    const { id: accountId } = await newNetworkAccount(web.runtime, { personId: ada.id });
    const { id } = await ada.post('Planned', 'READY');
    const at = new Date(web.clock.now().getTime() + 3_600_000);
    await placeAt(web.runtime, ada, id, { at, timeZone: 'UTC', accountId });
    const back = attribute(await (await ada.send({ deed: `move.DRAFT:${id}` })).text(), 'back');

    const undoing = await web.runtime.db.transaction(async (tx) => {
      await holdAccount(tx, accountId);
      const answer = ada.send({ deed: 'undo', back });
      await expect.poll(() => isAnyoneWaiting(web.runtime)).toBe(true);
      expect(await ada.stateOf(id)).toBe('DRAFT');
      return { answer };
    });
    expect((await undoing.answer).status).toBe(200);
    expect(await readPost(web.runtime, ada, id)).toMatchObject({ state: 'SCHEDULED', scheduledAt: at });

    await ada.send({ deed: `move.DRAFT:${id}` });
    const year = at.getUTCFullYear();
    const tooFar = await ada.send({ deed: 'undo', back: back.replaceAll(`${year}-`, `${year + 2}-`) });
    expect([tooFar.status, await ada.stateOf(id)]).toEqual([422, 'DRAFT']);
    expect((await ada.send({ deed: 'undo', back: '{}' })).status).toBe(422);
  });

  test('takes a label off again, and offers no way back where there is none', async () => {
    const ada = await newWriter(web);
    const [one, failed] = [await ada.post('Wool'), await ada.post('Torn')];
    const labelled = await (await ada.send({ deed: 'label', label: 'Fibres', [`post-${one.id}`]: 'on' })).text();
    expect((await readPost(web.runtime, ada, one.id))?.labels).toMatchObject([{ name: 'Fibres' }]);
    await ada.send({ deed: 'undo', back: attribute(labelled, 'back') });
    expect((await readPost(web.runtime, ada, one.id))?.labels).toEqual([]);
    await web.runtime.db.update(posts).set({ state: 'FAILED' }).where(eq(posts.id, failed.id));
    const moved = await (await ada.send({ deed: `move.DRAFT:${failed.id}` })).text();
    expect(moved).toContain('One post moved to drafts.');
    expect(attribute(moved, 'back')).toBe('');
  });

  test('labels many with a label that is made on the way, and is filtered by it', async () => {
    const ada = await newWriter(web);
    const [first] = await Promise.all([ada.post('Wool'), ada.post('Linen')]);
    await ada.send({ deed: 'label', label: 'Fibres', [`post-${first.id}`]: 'on' });
    const made = await makeLabel(web.runtime, ada, 'fibres');
    const html = await ada.browser.read(`/post?label=${made.ok ? made.label.id : ''}`);
    expect(cardsIn(html)).toBe(1);
    expect(html).toContain('Wool');
  });
});

describe('behind the dashboard', () => {
  test('what is set aside is deleted only after a question', async () => {
    const ada = await newWriter(web);
    const [one, two] = await Promise.all([ada.post('one'), ada.post('two')]);
    await changeMany(web.runtime, ada, [one.id, two.id], { kind: 'set-aside' });
    const asked = await (await ada.send({ deed: `remove:${one.id}` }, '/dashboard/scrapped')).text();
    expect(asked).toContain('Delete this post for good?');
    expect(await ada.stateOf(one.id)).toBe('DRAFT');
    await ada.send({ deed: 'remove', [`post-${one.id}`]: 'on', sure: 'yes' }, '/dashboard/scrapped');
    expect(await ada.stateOf(one.id)).toBeUndefined();

    const kept = await ada.post('kept');
    expect(await (await ada.send({ deed: 'empty' }, '/dashboard/scrapped')).text()).toContain(
      'Delete all that is set aside?',
    );
    await ada.send({ deed: 'empty', sure: 'yes' }, '/dashboard/scrapped');
    expect(await ada.stateOf(two.id)).toBeUndefined();
    expect(await ada.stateOf(kept.id)).toBe('DRAFT');
  });

  test('what is set aside is restored to where it was', async () => {
    const ada = await newWriter(web);
    const { id } = await ada.post('again', 'READY');
    await changeMany(web.runtime, ada, [id], { kind: 'set-aside' });
    await ada.send({ deed: `restore:${id}` }, '/dashboard/scrapped');
    expect((await readPost(web.runtime, ada, id))?.setAsideAt).toBeNull();
    expect(await ada.stateOf(id)).toBe('READY');
  });
});
