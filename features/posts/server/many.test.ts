import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { media, networkAccounts, postVersions } from '#db/schema.ts';
import { disconnectAccount } from '#features/network/server/disconnect-account.ts';
import { newAuthor, newPost, placeAt } from '#testing/posts.ts';
import type { TestAuthor } from '#testing/posts.ts';
import { openTestRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import { contentOf, PostContent } from '../content.ts';
import { changeMany } from './change-many.ts';
import { duplicatePost } from './duplicate-post.ts';
import { editPost } from './edit-post.ts';
import { makeLabel } from './make-label.ts';
import { readLabels } from './read-labels.ts';
import { readPost } from './read-post.ts';
import { readVersions } from './read-versions.ts';
import { removeLabel } from './remove-label.ts';
import { removePost } from './remove-post.ts';
import { renameLabel } from './rename-label.ts';
import { restoreVersion } from './restore-version.ts';
import { savePost } from './save-post.ts';

let opened: TestRuntime;
let runtime: TestRuntime['runtime'];
let author: TestAuthor;
let other: TestAuthor;
let free: TestAuthor;
beforeAll(async () => {
  opened = await openTestRuntime();
  ({ runtime } = opened);
  [author, other, free] = [await newAuthor(runtime), await newAuthor(runtime), await newAuthor(runtime, 'free')];
  return opened.close;
});

const labelOf = async (name: string, person = author) => {
  const answer = await makeLabel(runtime, person, name);
  return answer.ok ? answer.label : expect.fail(answer.refusal);
};
const planned = async (content = contentOf('Planned')) => {
  const { id } = await newPost(runtime, author, { content });
  const at = new Date(runtime.clock.now().getTime() + 3_600_000);
  return { id, answer: await placeAt(runtime, author, id, { at, timeZone: 'UTC', accountId: author.accountId }) };
};

describe('many at once', () => {
  test('are changed once each, however often they are named', async () => {
    const ids = [
      (await newPost(runtime, author, { state: 'IDEA' })).id,
      (await newPost(runtime, author, { state: 'READY' })).id,
      (await planned()).id,
    ];
    const done = await changeMany(runtime, author, [...ids, ...ids], { kind: 'move', to: 'DRAFT' });
    expect(done.ok && done.changed.toSorted()).toEqual(ids.toSorted());
  });

  test('what refuses one keeps none of the others, and nothing of somebody else is touched', async () => {
    const [mine, theirs] = [await newPost(runtime, author), await newPost(runtime, other)];
    const { id: idea } = await newPost(runtime, author, { state: 'IDEA' });
    const answer = await changeMany(runtime, author, [mine.id, theirs.id, idea, 'x'], { kind: 'move', to: 'READY' });
    expect(answer).toMatchObject({ ok: true, changed: [mine.id] });
    expect(new Set(answer.ok ? answer.refused : [])).toEqual(
      new Set([
        { id: theirs.id, refusal: 'not-there' },
        { id: idea, refusal: 'state' },
        { id: 'x', refusal: 'not-there' },
      ]),
    );
    expect(await readPost(runtime, other, theirs.id)).toMatchObject({ state: 'DRAFT', version: 1 });
  });

  test('labels come and go, and removing is for good', async () => {
    const [label, theirs] = [await labelOf('Series'), await labelOf('Series', other)];
    const { id } = await newPost(runtime, author);
    const labelled = await changeMany(runtime, author, [id], { kind: 'label', labelId: label.id });
    expect(labelled).toMatchObject({ ok: true, changed: [id] });
    expect(await changeMany(runtime, author, [id], { kind: 'label', labelId: theirs.id })).toMatchObject({
      changed: [],
    });
    expect(await readPost(runtime, author, id)).toMatchObject({ labels: [label] });
    await changeMany(runtime, author, [id], { kind: 'unlabel', labelId: label.id });
    expect(await readPost(runtime, author, id)).toMatchObject({ labels: [] });
    expect(await changeMany(runtime, author, [id], { kind: 'remove' })).toMatchObject({ changed: [id] });
    expect(await readPost(runtime, author, id)).toBeUndefined();
  });

  test('are two hundred at most', async () => {
    const ids = Array.from({ length: 201 }, () => randomUUID());
    expect(await changeMany(runtime, author, ids, { kind: 'restore' })).toEqual({ ok: false, refusal: 'too-many' });
  });
});

describe('labels', () => {
  test('of one name are one, whatever their case, also when made at once', async () => {
    const made = await Promise.all(['Été', 'été', ' ÉTÉ\n'].map((name) => labelOf(name)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  });

  test('are renamed to a name that is free, and removed from their posts', async () => {
    const [a, b] = [await labelOf('Alpha'), await labelOf('Beta')];
    expect(await renameLabel(runtime, author, a.id, 'BETA')).toEqual({ ok: false, refusal: 'name-taken' });
    expect(await renameLabel(runtime, author, b.id, 'beta')).toMatchObject({ ok: true, label: { name: 'beta' } });
    expect(await renameLabel(runtime, other, a.id, 'Mine')).toEqual({ ok: false, refusal: 'not-there' });
    for (const name of ['', ' ', 'x'.repeat(41)])
      expect(await renameLabel(runtime, author, a.id, name)).toEqual({ ok: false, refusal: 'name' });
    const { id } = await newPost(runtime, author);
    await changeMany(runtime, author, [id], { kind: 'label', labelId: a.id });
    expect((await readLabels(runtime, author)).find(({ name }) => name === 'Alpha')).toMatchObject({ posts: 1 });
    expect(await removeLabel(runtime, other, a.id)).toBe(false);
    expect(await removeLabel(runtime, author, a.id)).toBe(true);
    expect(await readPost(runtime, author, id)).toMatchObject({ labels: [] });
  });

  test('are not for free', async () => {
    expect(await makeLabel(runtime, free, 'A')).toEqual({ ok: false, refusal: 'plan', capability: 'prepare-posts' });
  });
});

describe('versions', () => {
  test('are restored as a new version, so that nothing is lost by it', async () => {
    const { id } = await newPost(runtime, author, { content: contentOf('First', 'and more') });
    opened.clock.advance(121);
    await savePost(runtime, author, id, { content: contentOf('Second') });
    const [first] = await readVersions(runtime, author, id);
    expect(first).toMatchObject({ beginning: 'First', partCount: 2, version: 1, wasRefused: false });
    const restored = await restoreVersion(runtime, author, id, first?.id ?? '', 2);
    expect(restored).toMatchObject({ ok: true, version: 3 });
    expect(await readPost(runtime, author, id)).toMatchObject({ content: contentOf('First', 'and more') });
    expect((await readVersions(runtime, author, id)).map(({ beginning }) => beginning)).toEqual(['Second', 'First']);
    expect(await readVersions(runtime, other, id)).toEqual([]);
    expect(await restoreVersion(runtime, other, id, first?.id ?? '')).toEqual({ ok: false, refusal: 'not-there' });
  });

  test('without the plan for it one sees those that were refused, which are nowhere else', async () => {
    const { id } = await newPost(runtime, free, { content: contentOf('Here') });
    await savePost(runtime, free, id, { content: contentOf('') });
    await savePost(runtime, free, id, { content: contentOf('Too late'), version: 1 });
    expect(await runtime.db.$count(postVersions, eq(postVersions.postId, id))).toBe(2);
    expect(await readVersions(runtime, free, id)).toMatchObject([{ beginning: 'Too late', wasRefused: true }]);
  });
});

test('a duplicate is a draft that says the same, without a time, and made once', async () => {
  const label = await labelOf('Copied');
  const { id } = await planned();
  await changeMany(runtime, author, [id], { kind: 'label', labelId: label.id });
  const wanted = randomUUID();
  for (let again = 0; again < 2; again += 1)
    expect(await duplicatePost(runtime, author, id, wanted)).toMatchObject({
      ok: true,
      post: { id: wanted, state: 'DRAFT', body: 'Planned', source: 'duplicate', scheduledAt: null, labels: [label] },
    });
  expect(await duplicatePost(runtime, other, id)).toEqual({ ok: false, refusal: 'not-there' });
});

describe('what the network would refuse', () => {
  test('is not planned, with the notes that say why', async () => {
    for (const [length, isTaken] of [
      [499, true],
      [500, true],
      [501, false],
    ] as const)
      expect((await planned(contentOf('é'.repeat(length)))).answer.ok, String(length)).toBe(isTaken);
    const { answer } = await planned(contentOf('x'.repeat(501)));
    expect(answer).toMatchObject({ ok: false, refusal: 'notes', notes: [{ code: 'too-long', part: 0 }] });
  });

  test('nor is a post with a file that is not in the library of its writer', async () => {
    const file = {
      kind: 'video' as const,
      contentType: 'video/mp4',
      bytes: 9,
      width: 10,
      height: 10,
      durationMs: 900,
      fileName: 'a.mp4',
      createdAt: runtime.clock.now(),
    };
    const [mine, theirs] = [randomUUID(), randomUUID()];
    await runtime.db.insert(media).values([
      { ...file, id: mine, personId: author.id, objectKey: mine },
      { ...file, id: theirs, personId: other.id, objectKey: theirs },
    ]);
    const showing = (id: string) => PostContent.parse({ parts: [{ text: 'See', media: [{ id, alt: 'A film' }] }] });
    expect((await planned(showing(theirs))).answer).toEqual({ ok: false, refusal: 'media' });
    expect((await planned(showing(mine))).answer).toMatchObject({ ok: true, post: { format: 'VIDEO' } });
  });
});

describe('an edit by a program', () => {
  test('is all or nothing', async () => {
    const { id } = await newPost(runtime, author, { state: 'IDEA', content: contentOf('Before') });
    const edit = { content: { parts: contentOf('After').parts, topic: 'Topic' }, version: 1 };
    expect(await editPost(runtime, author, id, { ...edit, state: 'READY' })).toMatchObject({ refusal: 'state' });
    expect(await readPost(runtime, author, id)).toMatchObject({ body: 'Before', version: 1 });
    expect(await editPost(runtime, author, id, { ...edit, state: 'DRAFT' })).toMatchObject({
      ok: true,
      post: { body: 'After', state: 'DRAFT', version: 3, content: { topic: 'Topic' } },
    });
    expect(await editPost(runtime, author, id, { content: { topic: 'Late' }, version: 1 })).toMatchObject({
      refusal: 'stale',
      current: { version: 3 },
    });
    expect((await readVersions(runtime, author, id)).map(({ wasRefused }) => wasRefused)).toContain(true);
    expect(await editPost(runtime, other, id, edit)).toEqual({ ok: false, refusal: 'not-there' });
  });
});

describe('without its account', () => {
  test('a draft stays, is edited and takes no time until it has another', async () => {
    const leaver = await newAuthor(runtime);
    const { accountId } = leaver;
    const { id } = await newPost(runtime, leaver, { accountId });
    await disconnectAccount(runtime, leaver.id, accountId);
    expect(await savePost(runtime, leaver, id, { content: contentOf('Still here'), accountId })).toMatchObject({
      ok: true,
    });
    const at = new Date(runtime.clock.now().getTime() + 3_600_000);
    expect(await placeAt(runtime, leaver, id, { at, timeZone: 'UTC', accountId })).toMatchObject({
      refusal: 'account',
    });
    await runtime.db.delete(networkAccounts).where(eq(networkAccounts.id, accountId));
    expect(await readPost(runtime, leaver, id)).toMatchObject({ body: 'Still here', accountId: null });
  });
});

test('a post is removed by its writer alone', async () => {
  const { id } = await newPost(runtime, author);
  for (const postId of [id, 'x']) expect(await removePost(runtime, other, postId)).toMatchObject({ ok: false });
  expect(await removePost(runtime, author, id)).toEqual({ ok: true });
});
