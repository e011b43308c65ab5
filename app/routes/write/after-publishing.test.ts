import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { followUps, networkPosts, posts, publications } from '#db/schema.ts';
import { readFollowUp } from '#features/publishing/server/follow-ups.ts';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';
import { newWriter } from './test-writer.ts';
import type { Writer } from './test-writer.ts';

let web: TestWeb;
let writer: Writer;
beforeAll(async () => {
  web = await openTestWeb();
  web.clock.set(new Date());
  writer = await newWriter(web);
  return web.close;
});

test('when the text was saved is told while it is written, and no longer once it is out', async () => {
  const id = await writer.newDraft('Out');
  expect(await writer.page(id)).toContain('Saved at');
  await web.runtime.db.update(posts).set({ state: 'PUBLISHED', sentParts: 1 }).where(eq(posts.id, id));
  expect(await writer.page(id)).not.toContain('Saved at');
});

test('in doubt one looks and says: it is there', async () => {
  const id = await writer.newDraft('Doubt');
  await writer.act(id, 'publish-now');
  await writer.stands(id, 'in_doubt', { reason: 'unreachable', events: ['sent', 'silence', 'in-doubt'] });
  const shown = await writer.page(id);
  for (const said of [
    'cannot be asked what became of it',
    `https://www.threads.com/@${writer.username}`,
    'no clear answer from',
  ])
    expect(shown).toContain(said);
  await writer.act(id, 'found-it');
  expect(await writer.stored(id)).toMatchObject({ state: 'PUBLISHED' });
  expect(await writer.page(id)).toContain('You said that it is there.');
  expect((await writer.act(id, 'send-again')).status).toBe(422);
});

test('or: it is not there, and it goes again', async () => {
  const id = await writer.newDraft('Doubt');
  await writer.act(id, 'publish-now');
  await writer.stands(id, 'in_doubt', { reason: 'lost' });
  expect(await writer.page(id, '/fr-FR')).toContain('Il n’y est pas\u00a0: publier de nouveau');
  await writer.act(id, 'send-again');
  expect(await writer.stored(id)).toMatchObject({ state: 'SCHEDULED', goingOutAt: null });
  expect(await writer.page(id)).toContain('you said that it is not there');
});

test('what missed its hour is asked about, and forgotten once it is a draft again', async () => {
  const id = await writer.newDraft('Missed');
  await writer.act(id, 'publish-now');
  await writer.stands(id, 'missed', { events: ['missed'] });
  expect(await writer.page(id)).toContain('Missed its hour');
  await writer.act(id, 'draft');
  expect(await writer.page(id)).not.toContain('Missed its hour');
});

test('what failed says why, and is tried again', async () => {
  const id = await writer.newDraft('Failed');
  await writer.act(id, 'publish-now');
  await writer.stands(id, 'failed', { reason: 'too-many-links', events: ['failed'] });
  expect(await writer.page(id)).toContain('It has more links than the network allows.');
  await writer.act(id, 'publish-now');
  expect(await writer.stored(id)).toMatchObject({ state: 'SCHEDULED' });
});

test('what the plan kept back leads to the plan that has it', async () => {
  const id = await writer.newDraft('Failed');
  await writer.act(id, 'publish-now');
  await writer.stands(id, 'failed', { reason: 'plan', events: ['failed'] });
  expect(await writer.page(id, '/fr-FR')).toMatch(/href="\/fr-FR#bobbinplus"[^>]*>Voir les offres</);
});

test('what is out is read and not written: its text, when and as whom it went, and what can be done with it', async () => {
  const id = await writer.newDraft('All of it');
  await writer.act(id, 'publish-now', { account: writer.accountId });
  const { db } = web.runtime;
  const publishedAt = new Date('2026-03-02T08:30:00Z');
  const remoteId = '17000000000000001';
  await db
    .update(publications)
    .set({ state: 'published', remoteId, confirmedBy: 'answer', publishedAt, nextAt: null })
    .where(eq(publications.postId, id));
  await db.update(posts).set({ state: 'PUBLISHED', sentParts: 1, publishedAt }).where(eq(posts.id, id));
  const shown = await writer.page(id);
  expect(shown).toMatch(/<h1[^>]*>A post that is out</);
  expect(shown).toContain(`It went out on March 2, 2026 at 09:30 as @${writer.username}, and no longer changes.`);
  expect(shown).toMatch(/<article.*All of it.*<\/article>/s);
  expect(shown).not.toContain('name="text0"');
  expect(shown).toMatch(/value="duplicate"[^>]*>Write again from this</);
  expect(shown).not.toContain('See its figures');
  await db.insert(networkPosts).values({
    accountId: writer.accountId,
    networkId: remoteId,
    kind: 'post',
    format: 'TEXT',
    publishedAt,
    text: 'All of it',
    isQuote: false,
    media: [],
    firstSeenAt: publishedAt,
    seenAt: publishedAt,
  });
  expect(await writer.page(id, '/fr-FR')).toMatch(
    new RegExp(`href="/fr-FR/stats/post/${remoteId}".*Voir ses chiffres`),
  );
});

test('each part of a chain that is out leads to its own place on the network', async () => {
  const id = await writer.newDraft('One', 'Two', 'Three');
  await writer.act(id, 'publish-now');
  const { db } = web.runtime;
  const address = (part: number) => `https://network.test/@ada/post/${part}`;
  await db.delete(publications).where(eq(publications.postId, id));
  const { scheduledAt } = (await writer.stored(id)) ?? {};
  for (const part of [0, 1, 2])
    await db.insert(publications).values({
      postId: id,
      personId: writer.id,
      accountId: writer.accountId,
      part,
      state: 'published',
      dueAt: scheduledAt ?? new Date(),
      postVersion: 1,
      remoteId: `${id}-${part}`,
      permalink: part === 2 ? null : address(part),
      confirmedBy: 'answer',
      publishedAt: web.clock.now(),
    });
  await db
    .update(posts)
    .set({ state: 'PUBLISHED', sentParts: 3, permalink: address(0) })
    .where(eq(posts.id, id));
  const shown = await writer.page(id);
  for (const part of [0, 1])
    expect(shown).toMatch(new RegExp(`href="${address(part)}"[^>]*>See part ${part + 1} on Threads`));
  expect(shown).not.toContain('See part 3');
  const mark = (await (await writer.browser.ask(`/write/standing/${id}`)).json()) as string;
  await db
    .update(publications)
    .set({ permalink: address(2) })
    .where(eq(publications.remoteId, `${id}-2`));
  expect(await (await writer.browser.ask(`/write/standing/${id}`)).json()).not.toBe(mark);
  expect(await writer.page(id)).toContain('See part 3');
});

test('what was found on the profile may be published once more, as another post', async () => {
  const id = await writer.newDraft('Found');
  await writer.act(id, 'publish-now');
  const found = { state: 'published', remoteId: id, confirmedBy: 'list', publishedAt: web.clock.now() } as const;
  await web.runtime.db.update(publications).set(found).where(eq(publications.postId, id));
  await web.runtime.db.update(posts).set({ state: 'PUBLISHED', sentParts: 1 }).where(eq(posts.id, id));
  expect(await writer.page(id)).toContain('Found on your profile, so it was not sent again.');
  const copied = (await writer.act(id, 'duplicate')).headers.get('location') ?? '';
  expect(copied).toMatch(/\/write\?post=/);
  expect(copied).not.toContain(id);
});

test('a follow-up is kept, changed and taken back, and what is none is refused', async () => {
  const id = await writer.newDraft('Followed');
  const wish = { followUp: 'And also', metric: 'likes', threshold: '50' };
  await writer.act(id, 'follow-up', wish);
  expect(await readFollowUp(web.runtime, writer, id)).toMatchObject({ text: 'And also', threshold: 50 });
  expect(await writer.page(id)).toContain('It waits for 50 likes.');
  expect((await writer.act(id, 'follow-up', { ...wish, threshold: '0' })).status).toBe(422);
  await writer.act(id, 'remove-follow-up');
  expect(await readFollowUp(web.runtime, writer, id)).toBeUndefined();
});

test('a follow-up that has been reached is not taken back, and the page says so', async () => {
  const id = await writer.newDraft('Reached');
  await writer.act(id, 'follow-up', { followUp: 'And also', metric: 'likes', threshold: '50' });
  await web.runtime.db.update(followUps).set({ reachedAt: new Date() }).where(eq(followUps.postId, id));
  const refused = await writer.act(id, 'remove-follow-up');
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('The follow-up is already on its way, and no longer changes.');
  expect(await readFollowUp(web.runtime, writer, id)).toMatchObject({ text: 'And also' });
});
