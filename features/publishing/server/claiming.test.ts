import { and, eq, ne } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { networkAccounts, publications } from '#db/schema.ts';
import { keepToken } from '#features/network/server/tokens.ts';
import { testRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import { takenInHand } from '../in-hand.ts';
import type { Change, Claim } from '../publication.ts';
import { advance } from './advance.ts';
import { claimDue } from './claim-due.ts';
import { newStory, PROMPT } from './test-story.ts';
import type { Story } from './test-story.ts';

const READY: Change = { state: 'ready', again: 0, container: { id: 'made', children: [] } };

let runtime: TestRuntime['runtime'];
let story: Story;
beforeEach(async () => {
  ({ runtime } = await testRuntime());
  story = newStory(runtime);
});

test('one part of each account is claimed, so that accounts take turns', async () => {
  const [one, other] = [await story.author(), await story.author()];
  const mine = await story.published(one, 'First');
  await story.published(one, 'Second');
  await story.published(other, 'Theirs');
  const claims = await story.claim();
  expect(claims.map(({ accountId }) => accountId).toSorted()).toEqual([one.accountId, other.accountId].toSorted());
  expect(claims.find(({ accountId }) => accountId === one.accountId)?.postId, 'the one that has waited longest').toBe(
    mine.id,
  );
  expect(await story.claim(), 'nothing of them while those are held').toEqual([]);
});

test('many who ask at once never get the same', async () => {
  for (const text of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) await story.published(await story.author(), text);
  const claims = await Promise.all(Array.from({ length: 8 }, () => claimDue(runtime, 2, PROMPT)));
  const ids = claims.flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (let more = await story.claim(); more.length > 0; more = await story.claim())
    ids.push(...more.map(({ id }) => id));
  expect(ids).toHaveLength(6);
});

test('a lease that is over is somebody else’s, and what the first writes counts for nothing', async () => {
  const post = await story.published(await story.author(), 'Left behind');
  const [first] = await story.claim();
  await story.pass(14);
  expect(await story.claim()).toEqual([]);
  await story.pass(2);
  const [second] = await story.claim();
  expect(second).toMatchObject({ id: first?.id, token: (first?.token ?? 0) + 1 });

  if (!first || !second) return expect.fail('not claimed');
  const { store } = story.world;
  expect(await store.change(first, { state: 'failed', reason: 'refused', again: null })).toBe(false);
  expect(await store.intend(first)).toBe('lost');
  expect(await story.parts(post.id)).toMatchObject([{ state: 'scheduled', reason: null }]);
  expect(await story.post(post.id)).toMatchObject({ state: 'SCHEDULED', failure: null });
  expect(await store.change(second, { state: 'scheduled', again: 0 })).toBe(true);
});

test('a text that is due goes out under one claim, which nobody else gets meanwhile', async () => {
  const post = await story.published(await story.author(), 'At once');
  const [claim] = await story.claim();
  if (!claim) return expect.fail('not claimed');
  const others: Claim[] = [];
  const places: string[] = [];
  await advance(
    {
      ...story.world,
      async failpoint(place) {
        places.push(place);
        if (place === 'after-status-response') expect(await story.parts(post.id)).toMatchObject([{ container: null }]);
        others.push(...(await story.claim()));
      },
    },
    claim,
  );
  // A container is written down when it is sent, and not before.
  expect(places).toEqual(expect.arrayContaining(['after-status-response', 'after-intent', 'after-store']));
  expect(places).not.toContain('after-container-store');
  expect(places).not.toContain('after-status-store');
  expect(others).toEqual([]);
  expect(await story.parts(post.id)).toMatchObject([{ state: 'published', token: claim.token }]);
});

test('of several who are about to send at once, only the one whose account is busy has to wait', async () => {
  const [first, busy, last] = [await story.author(), await story.author(), await story.author()];
  for (const author of [first, busy, busy, last]) await story.published(author, 'At once with others');
  const claims = (await story.claim()).map((claim) => takenInHand(claim, READY, claim.now));
  const of = ({ accountId }: { accountId: string }) => claims.find((claim) => claim.accountId === accountId);
  const [one, two, three] = [of(first), of(busy), of(last)];
  if (!one || !two || !three) return expect.fail('not claimed');
  const isOther = and(eq(publications.accountId, busy.accountId), ne(publications.id, two.id));
  const inFlight = { state: 'publishing', container: 'sent', lastIntentAt: new Date() } as const;
  await runtime.db.update(publications).set(inFlight).where(isOther);

  const { store } = story.world;
  const intents = [one, two, three].map((claim) => store.intend(claim));
  expect(await Promise.all(intents)).toEqual(['intended', 'busy', 'intended']);
  expect(await story.parts(three.postId)).toMatchObject([{ state: 'publishing', container: 'made', attempts: 1 }]);
  expect(await story.parts(two.postId)).toMatchObject([{ state: 'scheduled', container: null, attempts: 0 }]);

  const confirmed = [one, three].map((claim) => store.confirm(claim, `id of ${claim.id}`));
  expect(await Promise.all(confirmed)).toEqual([true, true]);
  expect(await story.parts(three.postId)).toMatchObject([{ state: 'published', remoteId: `id of ${three.id}` }]);
  expect(await story.post(three.postId)).toMatchObject({ state: 'PUBLISHED' });
});

test('of two claims of the same part in one process, the older one is lost, also when both are about to send', async () => {
  const post = await story.published(await story.author(), 'Claimed again by who slept');
  await story.published(await story.author(), 'Goes first, so that the others gather');
  const [first, other] = await story.claim();
  await story.pass(16);
  const again = (await story.claim()).find(({ postId }) => postId === post.id);
  const old = [first, other].find((claim) => claim?.postId === post.id);
  const alone = [first, other].find((claim) => claim !== old);
  if (!old || !again || !alone) return expect.fail('not claimed');
  const made = (claim: Claim, id: string) =>
    takenInHand(claim, { ...READY, container: { id, children: [] } }, claim.now);
  const { store } = story.world;
  const asked = [alone, made(old, 'by the old one'), made(again, 'by the new one')];
  expect(await Promise.all(asked.map((claim) => store.intend(claim)))).toEqual(['lost', 'lost', 'intended']);
  expect(await story.parts(post.id)).toMatchObject([{ state: 'publishing', container: 'by the new one', attempts: 1 }]);
  expect(await story.events(post.id)).toEqual(['sent']);
  expect(await Promise.all([alone, old, again].map((claim) => store.confirm(claim, 'its id')))).toEqual([
    false,
    false,
    true,
  ]);
});

test('what was claimed in another life of the database is not sent: it may have been, and forgotten', async () => {
  const post = await story.published(await story.author(), 'Before the backup');
  const [claim] = await story.claim();
  if (!claim) return expect.fail('not claimed');
  await advance(story.world, { ...claim, databaseLife: 'the one before' });
  expect(await story.parts(post.id)).toMatchObject([{ state: 'ready', attempts: 0 }]);
  await story.pass(1);
  await story.run();
  expect(await story.parts(post.id)).toMatchObject([{ state: 'published', attempts: 1 }]);
});

test('a token comes with the claim while its account is connected, and not when it is paused', async () => {
  const author = await story.author();
  const { accountId } = author;
  await story.published(author, 'With a token');
  const expiresAt = new Date(Date.now() + 3_600_000);
  await keepToken(runtime, runtime.db, { id: accountId, personId: author.id }, { accessToken: 'token', expiresAt });
  expect(await story.claim()).toMatchObject([{ sealedToken: expect.any(String) as string }]);
  await story.pass(16);
  await runtime.db.update(networkAccounts).set({ state: 'paused' }).where(eq(networkAccounts.id, accountId));
  expect(await story.claim()).toMatchObject([{ sealedToken: null, accountState: 'paused' }]);
});

test('an account that was answered badly rests, and no other', async () => {
  const [one, other] = [await story.author(), await story.author()];
  await story.published(one, 'Limited');
  const [claim] = await story.claim();
  if (!claim) return expect.fail('not claimed');
  await story.world.store.change(claim, { state: 'scheduled', again: 0, restMs: 60_000 });
  await story.published(one, 'Another of theirs');
  await story.published(other, 'Of somebody else');
  expect((await story.claim()).map(({ accountId }) => accountId)).toEqual([other.accountId]);
  await story.pass(61);
  expect((await story.claim()).map(({ accountId }) => accountId)).toContain(one.accountId);
});
