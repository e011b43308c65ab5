import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { posts, publications, publishingRests } from '#db/schema.ts';
import { chooseAccount } from '#features/network/server/choose-account.ts';
import { newMember } from '#testing/member.ts';
import { newNetworkAccount } from '#testing/network-account.ts';
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

test('publishing now is asked for by a form, and laid at once for the account that was named', async () => {
  const id = await writer.newDraft('Now');
  const answer = await writer.act(id, 'publish-now', { account: writer.accountId });
  expect(answer.headers.get('location')).toContain(`/write?post=${id}`);
  expect(await writer.stored(id)).toMatchObject({ state: 'SCHEDULED', accountId: writer.accountId });
  expect(await writer.page(id)).toContain('Due now');
  expect(await writer.read('/dashboard')).toContain('Due now');
});

test('while the network cannot be reached, the page says so, and that nobody has to do anything', async () => {
  const id = await writer.newDraft('Out of reach');
  await writer.act(id, 'publish-now', { account: writer.accountId });
  await writer.stands(id, 'scheduled', { events: ['unreachable'] });
  expect(await writer.page(id)).toContain('Threads could not be reached. We keep trying by ourselves');
  expect(await writer.page(id, '/fr-FR')).toContain('Threads est injoignable. Nous réessayons de nous-mêmes');
  expect(await writer.page(id)).not.toContain('We take it up within moments');
});

test('what waits for another try says when that is, by the clock of its writer', async () => {
  const id = await writer.newDraft('Tried again');
  await writer.act(id, 'publish-now', { account: writer.accountId });
  await writer.stands(id, 'ready', { events: ['limited'] });
  const { db } = web.runtime;
  const until = new Date(Date.now() + 60_000);
  await db.update(publications).set({ nextAt: new Date() }).where(eq(publications.postId, id));
  await db.insert(publishingRests).values({ accountId: writer.accountId, until, failures: 1 });
  const clock = until.toLocaleTimeString('en-GB', { timeZone: 'Europe/Paris' });
  const shown = await writer.page(id);
  expect(shown).toContain('Threads asked us to wait');
  expect(shown).not.toContain('>Publish now<');
  expect(shown).toContain('Change the time');
  for (const told of [shown, await writer.read('/dashboard'), await writer.read('/post/schedule')])
    expect(told).toMatch(new RegExp(`Next try at (\\w+,? )?${clock}`));
  expect(await writer.page(id, '/fr-FR')).toMatch(new RegExp(`Nouvel essai à .*${clock}`));
  await db.delete(publishingRests).where(eq(publishingRests.accountId, writer.accountId));
  expect(await writer.page(id)).not.toContain('Next try');
});

test('what goes out at once does not wait for an hour, and can only be taken back', async () => {
  const id = await writer.newDraft('Going');
  await writer.act(id, 'publish-now', { account: writer.accountId });
  await writer.stands(id, 'preparing', { events: ['prepared'] });
  const shown = await writer.page(id);
  expect(shown).toContain('It goes out as soon as Threads has prepared it.');
  expect(shown).toContain('Back to draft');
  for (const said of ['It goes out at its hour', '>Publish now<', 'Change the time']) expect(shown).not.toContain(said);
  expect(await writer.page(id, '/fr-FR')).toContain('Il part dès que Threads l’a préparé.');
  await writer.act(id, 'draft');
  expect(await writer.stored(id)).toMatchObject({ state: 'DRAFT', scheduledAt: null });
});

test('what the network has before its hour is said to be uploaded and not visible yet', async () => {
  const id = await writer.newDraft('Uploaded');
  await writer.act(id, 'publish-now', { account: writer.accountId });
  await writer.stands(id, 'ready', { events: ['prepared', 'ready'] });
  const hour = new Date(Date.now() + 5 * 60_000);
  await web.runtime.db.update(publications).set({ dueAt: hour }).where(eq(publications.postId, id));
  await web.runtime.db.update(posts).set({ scheduledAt: hour }).where(eq(posts.id, id));
  for (const told of [await writer.page(id), await writer.read('/dashboard')])
    expect(told).toContain('Uploaded to Threads, not visible yet');
  expect(await writer.page(id)).toContain('uploaded to Threads, not visible yet');
  expect(await writer.page(id, '/fr-FR')).toContain('Envoyé à Threads, pas encore visible');
  await writer.act(id, 'draft');
});

test('without JavaScript one is asked as whom', async () => {
  expect(await writer.page(await writer.newDraft('Now'))).toContain(`Publish as @${writer.username}`);
});

test('what the notes stop is refused with what stops it', async () => {
  const id = await writer.newDraft('A word and another. '.repeat(40));
  const form = { intent: 'publish-now', post: id, plain: 'yes', account: writer.accountId };
  const answer = await writer.browser.send(`/write?post=${id}`, form);
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('It cannot go out yet. What stops it: Too long.');
  const elsewhere = await writer.browser.send('/write', form);
  expect(await elsewhere.text(), 'on the page of another post').toContain('Something still stops this post');
});

test('what may not go out is refused in words', async () => {
  const answer = await writer.act(await writer.newDraft(' '), 'publish-now');
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('This post has no text yet.');
});

test('a save while it is on its way is refused as such, and says so', async () => {
  const id = await writer.newDraft('Going');
  await writer.act(id, 'publish-now');
  await writer.stands(id, 'publishing', { events: ['sent'] });
  const { version = 0 } = (await writer.stored(id)) ?? {};
  const answer = await writer.save(id, version, 'Something else');
  expect([answer.status, await answer.json()]).toEqual([409, { kind: 'going-out' }]);
  expect(await writer.page(id)).toContain('It is on its way, and can no longer be changed.');
  expect((await writer.act(id, 'draft')).status).toBe(422);
});

test('a part that is out is locked, the others are not', async () => {
  const id = await writer.newDraft('One', 'Two');
  await web.runtime.db.update(posts).set({ sentParts: 1 }).where(eq(posts.id, id));
  expect(await (await writer.save(id, 1, 'Another', 'Two')).json()).toEqual({ kind: 'sent' });
  expect(await (await writer.save(id, 1, 'One', 'Too')).json()).toMatchObject({ kind: 'saved' });
  const shown = await writer.page(id);
  expect(shown).toContain('1 of 2 parts is out');
  expect(shown).toContain('This part is on Threads, and no longer changes.');
});

test('what is held says for what, and where that is done', async () => {
  const id = await writer.newDraft('Held');
  await writer.act(id, 'publish-now');
  await writer.stands(id, 'scheduled', { reason: 'reconnect', events: ['held'] });
  const shown = await writer.page(id);
  expect(shown).toContain('It goes out as soon as you have reconnected the account.');
  expect(shown).toContain('Reconnect the account');
  expect(shown).not.toContain('Nothing stops this post.');
  expect(await writer.read('/post/schedule')).toContain('Held back');
});

test('what is new is told without the page', async () => {
  const id = await writer.newDraft('Watched');
  const mark = async () => (await writer.browser.ask(`/write/standing/${id}`)).json();
  const before = await mark();
  expect(await mark()).toBe(before);
  await writer.act(id, 'publish-now');
  expect(await mark()).not.toBe(before);
});

test('nobody settles, publishes or watches what is somebody else’s', async () => {
  const id = await writer.newDraft('Mine');
  const other = await newMember(web);
  for (const intent of ['publish-now', 'found-it', 'send-again', 'duplicate', 'follow-up'])
    expect((await other.browser.send('/write', { intent, post: id })).status, intent).toBe(422);
  expect(await (await other.browser.ask(`/write/standing/${id}`)).json()).toBe('none');
});

test('what is put into the queue goes out from the account it belongs to, whichever is chosen', async () => {
  const { id: second } = await newNetworkAccount(web.runtime, { personId: writer.id });
  await chooseAccount(web.runtime, writer.id, writer.accountId);
  const id = await writer.newDraft('Of the second');
  await web.runtime.db.update(posts).set({ accountId: second }).where(eq(posts.id, id));
  await writer.act(id, 'queue');
  expect(await writer.stored(id)).toMatchObject({ state: 'SCHEDULED', plannedBy: 'queue', accountId: second });

  await writer.act(id, 'publish-now', { account: second });
  await writer.stands(id, 'ready', { reason: 'queue' });
  expect(await writer.page(id)).toContain(`href="/post/schedule?view=queue&amp;account=${second}"`);
});
