import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { ProviderError } from '#base/errors.ts';
import { followUps, networkPosts, networkSyncs, networkTokens, publications } from '#db/schema.ts';
import { keepToken } from '#features/network/server/tokens.ts';
import type { TestAuthor } from '#testing/posts.ts';
import { testRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import type { FollowUpMetric } from '../follow-up-metric.ts';
import { FOLLOW_UP_PART } from '../publication.ts';
import { followPublished } from './follow-published.ts';
import { layReachedFollowUps, readFollowUp, removeFollowUp, setFollowUp } from './follow-ups.ts';
import { readAttempt } from './read-attempt.ts';
import { newStory } from './test-story.ts';
import type { Story } from './test-story.ts';

let runtime: TestRuntime['runtime'];
let story: Story;
beforeEach(async () => {
  ({ runtime } = await testRuntime());
  story = newStory(runtime);
});

async function out(author: TestAuthor, ...texts: string[]) {
  const { id } = await story.published(author, ...texts);
  await story.run();
  return id;
}

describe('after a publication', () => {
  const permalink = 'https://network.test/@ada/post/';
  const withToken = async (author: TestAuthor) => {
    const token = { accessToken: 'token', expiresAt: new Date('2027-01-01') };
    await keepToken(runtime, runtime.db, { id: author.accountId, personId: author.id }, token);
  };
  /** Only those that are asked about are answered; the network does not know the others yet. */
  const following = (known: (id: string) => boolean) => {
    const asked: string[] = [];
    const readPost = (_: string, id: string) => {
      asked.push(id);
      if (!known(id)) return Promise.reject(new ProviderError('gone', 'Not there'));
      return Promise.resolve({ permalink: `${permalink}${asked.length}` });
    };
    const threads = { ...runtime.threads, readPost: readPost as unknown as typeof runtime.threads.readPost };
    return { asked, follow: async () => followPublished({ ...runtime, threads }) };
  };

  test('its address is kept and its figures are due, once', async () => {
    const author = await story.author();
    await withToken(author);
    const far = new Date('2030-01-01');
    const sync = { importStep: 'audience' as const, dueAt: far, postsDueAt: far, daysDueAt: far, audienceDueAt: far };
    await runtime.db.insert(networkSyncs).values({ accountId: author.accountId, ...sync });
    const id = await out(author, 'One', 'Two');
    await story.pass(5);
    const { asked, follow } = following(() => true);
    expect(await follow()).toBe(2);
    expect(await story.post(id)).toMatchObject({ permalink: `${permalink}1` });
    expect((await story.parts(id)).map((part) => part.permalink)).toEqual([`${permalink}1`, `${permalink}2`]);
    const [due] = await runtime.db.select().from(networkSyncs).where(eq(networkSyncs.accountId, author.accountId));
    expect(due?.postsDueAt).toEqual(runtime.clock.now());
    expect(await follow()).toBe(0);
    expect(asked).toHaveLength(2);
  });

  test('what cannot be read is asked about ever more rarely, keeps no other waiting, and stays published', async () => {
    const author = await story.author();
    await withToken(author);
    const id = await out(author, 'Unreadable');
    await story.pass(900);
    const { asked, follow } = following(() => false);
    for (let turn = 0; turn < 15; turn += 1) await follow();
    expect(asked, 'after 1, 2, 4 and so on to 512 seconds; the next is after 1024').toHaveLength(10);
    await story.pass(200);
    await follow();
    expect(asked).toHaveLength(11);
    expect(await story.post(id)).toMatchObject({ state: 'PUBLISHED', permalink: null });
    await story.pass(86_400);
    await follow();
    expect(await story.parts(id)).toMatchObject([{ state: 'published', followedAt: expect.any(Date) }]);
  });

  const manyOut = async (author: TestAuthor) => {
    for (let nth = 0; nth < 25; nth += 1) await story.published(author, `Number ${nth}`);
    await story.run();
    await story.pass(2);
  };

  test('of many each is asked about once, however many look, and all of them in one go', async () => {
    const author = await story.author();
    await withToken(author);
    await manyOut(author);
    const { asked, follow } = following(() => true);
    const looks = await Promise.all([follow(), follow(), follow()]);
    expect(looks.reduce((sum, each) => sum + each)).toBe(25);
    expect(new Set(asked).size).toBe(25);
    expect(asked).toHaveLength(25);
  });

  test('what somebody died over is asked about by another, a minute later', async () => {
    const author = await story.author();
    await withToken(author);
    await out(author, 'Left');
    await story.pass(2);
    const dying = following(() => {
      throw new Error('died');
    });
    await expect(dying.follow()).rejects.toThrow('died');
    const { asked, follow } = following(() => true);
    expect(await follow()).toBe(0);
    await runtime.db.execute(sql`update publications set following_until = following_until - interval '1 minute'`);
    expect(await follow()).toBe(1);
    expect(asked).toHaveLength(1);
  });

  test('where the network reads nothing, what waits is asked about a few at a time', async () => {
    const author = await story.author();
    await withToken(author);
    await manyOut(author);
    await story.pass(900);
    const { asked, follow } = following(() => false);
    expect(await follow()).toBe(20);
    expect(asked).toHaveLength(20);
  });

  test('an account without a token keeps no other waiting either', async () => {
    const author = await story.author();
    await withToken(author);
    await out(author, 'Left');
    await runtime.db.delete(networkTokens).where(eq(networkTokens.accountId, author.accountId));
    await story.pass(900);
    const { asked, follow } = following(() => true);
    let looks = 0;
    for (let turn = 0; turn < 15; turn += 1) looks += await follow();
    expect(looks).toBe(10);
    expect(asked).toEqual([]);
  });
});

describe('a follow-up', () => {
  const wanted = (metric: FollowUpMetric, threshold: number) => ({ text: 'And also', metric, threshold });
  const figures = async ({ accountId }: TestAuthor, likes: number) => {
    const [post] = story.profile;
    const now = new Date();
    const said = { kind: 'post', format: 'TEXT', text: 'Hello', isQuote: false } as const;
    const times = { publishedAt: now, firstSeenAt: now, seenAt: now };
    await runtime.db
      .insert(networkPosts)
      .values({ accountId, networkId: post?.id ?? '', likes, media: [], ...said, ...times })
      .onConflictDoUpdate({ target: [networkPosts.accountId, networkPosts.networkId], set: { likes } });
  };

  test('goes out under its post once that has reached what it waits for, however many look', async () => {
    const author = await story.author();
    const id = await out(author, 'Hello');
    expect(await setFollowUp(runtime, author, id, wanted('likes', 10))).toEqual({ ok: true });
    await figures(author, 9);
    expect(await layReachedFollowUps(runtime)).toBe(0);
    await figures(author, 10);
    const laid = await Promise.all([1, 2, 3].map(() => layReachedFollowUps(runtime)));
    expect(laid.reduce((sum, each) => sum + each)).toBe(1);
    await story.run();
    expect(await layReachedFollowUps(runtime)).toBe(0);
    await story.run();
    expect(story.profile.map(({ text }) => text)).toEqual(['Hello', 'And also']);
    expect(story.profile[1]?.repliedToId).toBe(story.profile[0]?.id);
    expect(await readAttempt(runtime, author, id), 'it says nothing about its post').toMatchObject({
      status: 'published',
      part: 0,
    });
  });

  test('of minutes waits for them, from when the post went out', async () => {
    const author = await story.author();
    const id = await out(author, 'Hello');
    await setFollowUp(runtime, author, id, wanted('minutes', 30));
    await story.pass(29 * 60);
    expect(await layReachedFollowUps(runtime)).toBe(0);
    await story.pass(61);
    expect(await layReachedFollowUps(runtime)).toBe(1);
  });

  test('that fails leaves its post published', async () => {
    const author = await story.author();
    const id = await out(author, 'Hello');
    await setFollowUp(runtime, author, id, wanted('minutes', 1));
    await story.pass(61);
    await layReachedFollowUps(runtime);
    story.answers.push({ kind: 'refused', reason: 'suspected-spam' });
    await story.run();
    expect(await story.post(id)).toMatchObject({ state: 'PUBLISHED', failure: null });
    const isFollowUp = and(eq(publications.postId, id), eq(publications.part, FOLLOW_UP_PART));
    expect(await runtime.db.select().from(publications).where(isFollowUp)).toMatchObject([
      { state: 'failed', reason: 'spam' },
    ]);
  });

  test('is taken back or goes out, and never both, whoever is first', async () => {
    const author = await story.author();
    const told = new Set<string>();
    for (const first of ['removed', 'reached', 'both'] as const) {
      const id = await out(author, first);
      await setFollowUp(runtime, author, id, wanted('minutes', 1));
      await story.pass(61);
      if (first === 'reached') await layReachedFollowUps(runtime);
      const [removed] = await Promise.all([
        removeFollowUp(runtime, author, id),
        first === 'both' && layReachedFollowUps(runtime),
      ]);
      await layReachedFollowUps(runtime);
      const replies = (await story.parts(id)).filter(({ part }) => part === FOLLOW_UP_PART);
      expect(replies, first).toHaveLength(removed.ok ? 0 : 1);
      told.add(`${first} ${removed.ok}`);
    }
    expect([...told]).toEqual(expect.arrayContaining(['removed true', 'reached false']));
  });

  test('that is not there is not sent either', async () => {
    const author = await story.author();
    const id = await out(author, 'Hello');
    for (const postId of [id, crypto.randomUUID(), 'x'])
      expect(await removeFollowUp(runtime, author, postId)).toEqual({ ok: true });
  });

  test('that was reached changes no more; until then it is its owner’s alone', async () => {
    const [author, other] = [await story.author(), await story.author()];
    const id = await out(author, 'Hello');
    expect(await setFollowUp(runtime, other, id, wanted('likes', 1))).toMatchObject({ refusal: 'not-there' });
    await setFollowUp(runtime, author, id, wanted('likes', 5));
    await removeFollowUp(runtime, other, id);
    expect(await readFollowUp(runtime, other, id)).toBeUndefined();
    expect(await readFollowUp(runtime, author, id)).toMatchObject({ ...wanted('likes', 5), reachedAt: null });
    await runtime.db.update(followUps).set({ reachedAt: new Date() });
    expect(await setFollowUp(runtime, author, id, wanted('likes', 6))).toEqual({ ok: false, refusal: 'reached' });
    expect(await removeFollowUp(runtime, author, id)).toEqual({ ok: false, refusal: 'reached' });
    expect(await readFollowUp(runtime, author, id)).toMatchObject(wanted('likes', 5));
    expect(await readFollowUp(runtime, author, 'x')).toBeUndefined();
  });
});
