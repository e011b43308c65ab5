import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import {
  followUps,
  networkPosts,
  people,
  posts,
  publicationEvents,
  publications,
  publishingRests,
} from '#db/schema.ts';
import { chooseAccount } from '#features/network/server/choose-account.ts';
import { contentOf } from '#features/posts/content.ts';
import { readPost } from '#features/posts/server/read-post.ts';
import type { EventKind, PublicationState } from '#features/publishing/publication.ts';
import { readFollowUp } from '#features/publishing/server/follow-ups.ts';
import { newMember } from '#testing/member.ts';
import type { Member } from '#testing/member.ts';
import { newNetworkAccount } from '#testing/network-account.ts';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';

let web: TestWeb;
let writer: Member;
let accountId: string;
let username: string;
beforeAll(async () => {
  web = await openTestWeb();
  web.clock.set(new Date());
  writer = await newMember(web);
  await web.runtime.db
    .update(people)
    .set({ plan: 'bobbin_premium', timeZone: 'Europe/Paris' })
    .where(eq(people.id, writer.id));
  ({ id: accountId, username } = await newNetworkAccount(web.runtime, { personId: writer.id }));
  return web.close;
});

async function newDraft(...texts: string[]): Promise<string> {
  const id = randomUUID();
  await save(id, 0, ...texts);
  return id;
}
const save = (id: string, version: number, ...texts: string[]) =>
  writer.browser.send(`/write/save/${id}`, { content: JSON.stringify(contentOf(...texts)), version: String(version) });
const act = (id: string, intent: string, fields: Record<string, string> = {}) =>
  writer.browser.send('/write', { intent, post: id, plain: 'yes', ...fields });
const stored = (id: string) => readPost(web.runtime, writer, id);
/** Read now: what is published goes by the clock of the database. */
const read = (address: string) => {
  web.clock.set(new Date());
  return writer.browser.read(address);
};
const page = (id: string, prefix = '') => read(`${prefix}/write?post=${id}`);

/** As whoever publishes leaves it. */
async function stands(
  id: string,
  state: PublicationState,
  { reason = null, events = [] }: { reason?: string | null; events?: EventKind[] } = {},
): Promise<void> {
  const { db } = web.runtime;
  const isSent = state === 'publishing' || state === 'in_doubt';
  const container = isSent || state === 'ready' ? 'c' : null;
  const [row] = await db
    .update(publications)
    .set({ state, reason, nextAt: null, container, ...(isSent && { lastIntentAt: web.clock.now() }) })
    .where(eq(publications.postId, id))
    .returning();
  if (!row) throw new Error('Nothing was laid');
  if (isSent) await db.update(posts).set({ goingOutAt: web.clock.now() }).where(eq(posts.id, id));
  if (state === 'failed') await db.update(posts).set({ state: 'FAILED' }).where(eq(posts.id, id));
  const event = { publicationId: row.id, postId: id, personId: writer.id, part: row.part, token: 1 };
  for (const kind of events) await db.insert(publicationEvents).values({ ...event, kind });
}

test('publishing now is asked for by a form, and laid at once for the account that was named', async () => {
  const id = await newDraft('Now');
  const answer = await act(id, 'publish-now', { account: accountId });
  expect(answer.headers.get('location')).toContain(`/write?post=${id}`);
  expect(await stored(id)).toMatchObject({ state: 'SCHEDULED', accountId });
  expect(await page(id)).toContain('Waiting its turn');
  expect(await read('/dashboard')).toContain('Waiting its turn');
});

test('while the network cannot be reached, the page says so, and that nobody has to do anything', async () => {
  const id = await newDraft('Out of reach');
  await act(id, 'publish-now', { account: accountId });
  await stands(id, 'scheduled', { events: ['unreachable'] });
  expect(await page(id)).toContain('Threads could not be reached. We keep trying by ourselves');
  expect(await page(id, '/fr-FR')).toContain('Threads est injoignable. Nous réessayons de nous-mêmes');
  expect(await page(id)).not.toContain('it waits for its turn');
});

test('what waits for another try says when that is, by the clock of its writer', async () => {
  const id = await newDraft('Tried again');
  await act(id, 'publish-now', { account: accountId });
  await stands(id, 'ready', { events: ['limited'] });
  const { db } = web.runtime;
  const until = new Date(Date.now() + 60_000);
  await db.update(publications).set({ nextAt: new Date() }).where(eq(publications.postId, id));
  await db.insert(publishingRests).values({ accountId, until, failures: 1 });
  const clock = until.toLocaleTimeString('en-GB', { timeZone: 'Europe/Paris' });
  const shown = await page(id);
  expect(shown).toContain('Threads asked us to wait');
  expect(shown).not.toContain('>Publish now<');
  expect(shown).toContain('Change the time');
  for (const told of [shown, await read('/dashboard'), await read('/post/schedule')])
    expect(told).toMatch(new RegExp(`Next try at (\\w+,? )?${clock}`));
  expect(await page(id, '/fr-FR')).toMatch(new RegExp(`Nouvel essai à .*${clock}`));
  await db.delete(publishingRests).where(eq(publishingRests.accountId, accountId));
  expect(await page(id)).not.toContain('Next try');
});

test('what goes out at once does not wait for an hour, and can only be taken back', async () => {
  const id = await newDraft('Going');
  await act(id, 'publish-now', { account: accountId });
  await stands(id, 'preparing', { events: ['prepared'] });
  const shown = await page(id);
  expect(shown).toContain('It goes out as soon as Threads has prepared it.');
  expect(shown).toContain('Back to draft');
  for (const said of ['It goes out at its hour', '>Publish now<', 'Change the time']) expect(shown).not.toContain(said);
  expect(await page(id, '/fr-FR')).toContain('Il part dès que Threads l’a préparé.');
  await act(id, 'draft');
  expect(await stored(id)).toMatchObject({ state: 'DRAFT', scheduledAt: null });
});

test('when the text was saved is told while it is written, and no longer once it is out', async () => {
  const id = await newDraft('Out');
  expect(await page(id)).toContain('Saved at');
  await web.runtime.db.update(posts).set({ state: 'PUBLISHED', sentParts: 1 }).where(eq(posts.id, id));
  expect(await page(id)).not.toContain('Saved at');
});

test('without JavaScript one is asked as whom', async () => {
  expect(await page(await newDraft('Now'))).toContain(`Publish as @${username}`);
});

test('what may not go out is refused in words', async () => {
  const answer = await act(await newDraft(' '), 'publish-now');
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('This post has no text yet.');
});

test('a save while it is on its way is refused as such, and says so', async () => {
  const id = await newDraft('Going');
  await act(id, 'publish-now');
  await stands(id, 'publishing', { events: ['sent'] });
  const { version = 0 } = (await stored(id)) ?? {};
  const answer = await save(id, version, 'Something else');
  expect([answer.status, await answer.json()]).toEqual([409, { kind: 'going-out' }]);
  expect(await page(id)).toContain('It is on its way, and can no longer be changed.');
  expect((await act(id, 'draft')).status).toBe(422);
});

test('a part that is out is locked, the others are not', async () => {
  const id = await newDraft('One', 'Two');
  await web.runtime.db.update(posts).set({ sentParts: 1 }).where(eq(posts.id, id));
  expect(await (await save(id, 1, 'Another', 'Two')).json()).toEqual({ kind: 'sent' });
  expect(await (await save(id, 1, 'One', 'Too')).json()).toMatchObject({ kind: 'saved' });
  const shown = await page(id);
  expect(shown).toContain('1 of 2 parts is out');
  expect(shown).toContain('This part is on Threads, and no longer changes.');
});

test('in doubt one looks and says: it is there', async () => {
  const id = await newDraft('Doubt');
  await act(id, 'publish-now');
  await stands(id, 'in_doubt', { reason: 'unreachable', events: ['sent', 'silence', 'in-doubt'] });
  const shown = await page(id);
  for (const said of ['cannot be asked what became of it', `https://www.threads.com/@${username}`, 'no answer from'])
    expect(shown).toContain(said);
  await act(id, 'found-it');
  expect(await stored(id)).toMatchObject({ state: 'PUBLISHED' });
  expect(await page(id)).toContain('You said that it is there.');
  expect((await act(id, 'send-again')).status).toBe(422);
});

test('or: it is not there, and it goes again', async () => {
  const id = await newDraft('Doubt');
  await act(id, 'publish-now');
  await stands(id, 'in_doubt', { reason: 'lost' });
  expect(await page(id, '/fr-FR')).toContain('Il n’y est pas\u00a0: publier de nouveau');
  await act(id, 'send-again');
  expect(await stored(id)).toMatchObject({ state: 'SCHEDULED', goingOutAt: null });
  expect(await page(id)).toContain('you said that it is not there');
});

test('what missed its hour is asked about, and forgotten once it is a draft again', async () => {
  const id = await newDraft('Missed');
  await act(id, 'publish-now');
  await stands(id, 'missed', { events: ['missed'] });
  expect(await page(id)).toContain('Missed its hour');
  await act(id, 'draft');
  expect(await page(id)).not.toContain('Missed its hour');
});

test('what failed says why, and is tried again', async () => {
  const id = await newDraft('Failed');
  await act(id, 'publish-now');
  await stands(id, 'failed', { reason: 'too-many-links', events: ['failed'] });
  expect(await page(id)).toContain('It has more links than the network allows.');
  await act(id, 'publish-now');
  expect(await stored(id)).toMatchObject({ state: 'SCHEDULED' });
});

test('what the plan kept back leads to the plans', async () => {
  const id = await newDraft('Failed');
  await act(id, 'publish-now');
  await stands(id, 'failed', { reason: 'plan', events: ['failed'] });
  expect(await page(id, '/fr-FR')).toMatch(/href="\/fr-FR#plans"[^>]*>Voir les offres</);
});

test('what is out is read and not written: its text, when and as whom it went, and what can be done with it', async () => {
  const id = await newDraft('All of it');
  await act(id, 'publish-now', { account: accountId });
  const { db } = web.runtime;
  const publishedAt = new Date('2026-03-02T08:30:00Z');
  const remoteId = '17000000000000001';
  await db
    .update(publications)
    .set({ state: 'published', remoteId, confirmedBy: 'answer', publishedAt, nextAt: null })
    .where(eq(publications.postId, id));
  await db.update(posts).set({ state: 'PUBLISHED', sentParts: 1, publishedAt }).where(eq(posts.id, id));
  const shown = await page(id);
  expect(shown).toMatch(/<h1[^>]*>A post that is out</);
  expect(shown).toContain(`It went out on March 2, 2026 at 09:30 as @${username}, and no longer changes.`);
  expect(shown).toMatch(/<article.*All of it.*<\/article>/s);
  expect(shown).not.toContain('name="text0"');
  expect(shown).toMatch(/value="duplicate"[^>]*>Write again from this</);
  expect(shown).not.toContain('See its figures');
  await db.insert(networkPosts).values({
    accountId,
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
  expect(await page(id, '/fr-FR')).toMatch(new RegExp(`href="/fr-FR/stats/post/${remoteId}".*Voir ses chiffres`));
});

test('each part of a chain that is out leads to its own place on the network', async () => {
  const id = await newDraft('One', 'Two', 'Three');
  await act(id, 'publish-now');
  const { db } = web.runtime;
  const address = (part: number) => `https://network.test/@ada/post/${part}`;
  await db.delete(publications).where(eq(publications.postId, id));
  const { scheduledAt } = (await stored(id)) ?? {};
  for (const part of [0, 1, 2])
    await db.insert(publications).values({
      postId: id,
      personId: writer.id,
      accountId,
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
  const shown = await page(id);
  for (const part of [0, 1])
    expect(shown).toMatch(new RegExp(`href="${address(part)}"[^>]*>See part ${part + 1} on Threads`));
  expect(shown).not.toContain('See part 3');
  const mark = (await (await writer.browser.ask(`/write/standing/${id}`)).json()) as string;
  await db
    .update(publications)
    .set({ permalink: address(2) })
    .where(eq(publications.remoteId, `${id}-2`));
  expect(await (await writer.browser.ask(`/write/standing/${id}`)).json()).not.toBe(mark);
  expect(await page(id)).toContain('See part 3');
});

test('what is held says for what, and where that is done', async () => {
  const id = await newDraft('Held');
  await act(id, 'publish-now');
  await stands(id, 'scheduled', { reason: 'reconnect', events: ['held'] });
  const shown = await page(id);
  expect(shown).toContain('It goes out as soon as you have reconnected the account.');
  expect(shown).toContain('Reconnect the account');
  expect(shown).not.toContain('Nothing stops this post.');
  expect(await read('/post/schedule')).toContain('Held back');
});

test('what was found on the profile may be published once more, as another post', async () => {
  const id = await newDraft('Found');
  await act(id, 'publish-now');
  const found = { state: 'published', remoteId: id, confirmedBy: 'list', publishedAt: web.clock.now() } as const;
  await web.runtime.db.update(publications).set(found).where(eq(publications.postId, id));
  await web.runtime.db.update(posts).set({ state: 'PUBLISHED', sentParts: 1 }).where(eq(posts.id, id));
  expect(await page(id)).toContain('Found on your profile, so it was not sent again.');
  const copied = (await act(id, 'duplicate')).headers.get('location') ?? '';
  expect(copied).toMatch(/\/write\?post=/);
  expect(copied).not.toContain(id);
});

test('a follow-up is kept, changed and taken back, and what is none is refused', async () => {
  const id = await newDraft('Followed');
  const wish = { followUp: 'And also', metric: 'likes', threshold: '50' };
  await act(id, 'follow-up', wish);
  expect(await readFollowUp(web.runtime, writer, id)).toMatchObject({ text: 'And also', threshold: 50 });
  expect(await page(id)).toContain('It waits for 50 likes.');
  expect((await act(id, 'follow-up', { ...wish, threshold: '0' })).status).toBe(422);
  await act(id, 'remove-follow-up');
  expect(await readFollowUp(web.runtime, writer, id)).toBeUndefined();
});

test('a follow-up that has been reached is not taken back, and the page says so', async () => {
  const id = await newDraft('Reached');
  await act(id, 'follow-up', { followUp: 'And also', metric: 'likes', threshold: '50' });
  await web.runtime.db.update(followUps).set({ reachedAt: new Date() }).where(eq(followUps.postId, id));
  const refused = await act(id, 'remove-follow-up');
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('The follow-up is already on its way, and no longer changes.');
  expect(await readFollowUp(web.runtime, writer, id)).toMatchObject({ text: 'And also' });
});

test('what is new is told without the page', async () => {
  const id = await newDraft('Watched');
  const mark = async () => (await writer.browser.ask(`/write/standing/${id}`)).json();
  const before = await mark();
  expect(await mark()).toBe(before);
  await act(id, 'publish-now');
  expect(await mark()).not.toBe(before);
});

test('nobody settles, publishes or watches what is somebody else’s', async () => {
  const id = await newDraft('Mine');
  const other = await newMember(web);
  for (const intent of ['publish-now', 'found-it', 'send-again', 'duplicate', 'follow-up'])
    expect((await other.browser.send('/write', { intent, post: id })).status, intent).toBe(422);
  expect(await (await other.browser.ask(`/write/standing/${id}`)).json()).toBe('none');
});

test('what is put into the queue goes out from the account it belongs to, whichever is chosen', async () => {
  const { id: second } = await newNetworkAccount(web.runtime, { personId: writer.id });
  await chooseAccount(web.runtime, writer.id, accountId);
  const id = await newDraft('Of the second');
  await web.runtime.db.update(posts).set({ accountId: second }).where(eq(posts.id, id));
  await act(id, 'queue');
  expect(await stored(id)).toMatchObject({ state: 'SCHEDULED', plannedBy: 'queue', accountId: second });
});
