import { describe, expect, onTestFinished, test } from 'vitest';
import { openThreads } from '#providers/threads/open-threads.ts';
import type { Threads } from '#providers/threads/threads.ts';
import { FAULTS } from './faults.ts';
import type { FaultKind } from './faults.ts';
import { forkSimulator } from './fork-simulator.ts';
import type { SimulatorOptions } from './options.ts';
import type { Simulator } from './simulator.ts';
import { startSimulator } from './start-simulator.ts';

const TOKEN = 'token-of-ada';
const HELLO = { kind: 'text', text: 'Hello' } as const;

async function onNetwork(
  options: Partial<SimulatorOptions> = {},
  publishLimit?: number,
): Promise<{ network: Simulator; threads: Threads }> {
  const network = await startSimulator(options);
  const threads = clientOf(network, publishLimit);
  onTestFinished(async () => {
    threads.close();
    await network.stop();
  });
  return { network, threads };
}

function clientOf({ url }: Simulator, publishLimit = 5000): Threads {
  const settings = { appId: '1', appSecret: 'secret', graphUrl: url, oauthUrl: url };
  return openThreads(settings, { publish: publishLimit });
}

async function publishHello(threads: Threads) {
  return threads.publish(TOKEN, await threads.createContainer(TOKEN, HELLO));
}

test('a container becomes a post that its account can list', async () => {
  const { network, threads } = await onNetwork({ readyAfterMs: 600_000 });
  const container = await threads.createContainer(TOKEN, HELLO);
  expect(await threads.readContainer(TOKEN, container)).toMatchObject({ status: 'in-progress' });
  await network.set({ readyAfterMs: 0 });
  expect(await threads.readContainer(TOKEN, container)).toMatchObject({ status: 'finished' });

  const answer = await threads.publish(TOKEN, container);

  expect(await threads.readContainer(TOKEN, container)).toMatchObject({ status: 'published' });
  const [visible] = await network.posts();
  expect(visible).toMatchObject({ account: 'ada', text: 'Hello', mediaCount: 0, container });
  expect(answer).toEqual({ kind: 'confirmed', id: visible?.id });
  expect((await threads.listPosts(TOKEN)).items).toMatchObject([{ id: visible?.id, text: 'Hello' }]);
  expect((await threads.listPosts('token-of-grace')).items).toEqual([]);
});

test('what is not ready, unknown, another’s or a child is not published', async () => {
  const { network, threads } = await onNetwork({ readyAfterMs: 10_000 });
  const young = await threads.createContainer(TOKEN, HELLO);
  await network.set({ readyAfterMs: 0 });
  const foreign = await threads.createContainer('token-of-grace', HELLO);
  const picture = { kind: 'image', url: 'https://media.example/a.png', isCarouselItem: true } as const;
  const child = await threads.createContainer(TOKEN, picture);
  await network.set({ readyAfterMs: 10_000 });
  for (const id of [young, '17999', foreign, child])
    expect(await threads.publish(TOKEN, id)).toEqual({ kind: 'unknown' });
  expect(await network.posts()).toEqual([]);
});

test('strict: a container publishes once', async () => {
  const { network, threads } = await onNetwork({ character: 'strict' });
  const container = await threads.createContainer(TOKEN, HELLO);
  expect(await threads.publish(TOKEN, container)).toMatchObject({ kind: 'confirmed' });
  for (let again = 0; again < 5; again += 1)
    expect(await threads.publish(TOKEN, container)).toEqual({ kind: 'unknown' });
  expect(await network.posts()).toHaveLength(1);
});

test('adversarial: each publish makes a post', async () => {
  const { network, threads } = await onNetwork({ character: 'adversarial' });
  const container = await threads.createContainer(TOKEN, HELLO);
  const ids = new Set<string>();
  for (let again = 0; again < 3; again += 1) {
    const answer = await threads.publish(TOKEN, container);
    if (answer.kind === 'confirmed') ids.add(answer.id);
  }
  expect(ids.size).toBe(3);
  expect(await network.posts()).toHaveLength(3);
});

describe('a publish that is struck by', () => {
  const expected: Record<FaultKind, { answer: string; visible: number }> = {
    'failing-before': { answer: 'unknown', visible: 0 },
    'failing-after': { answer: 'unknown', visible: 1 },
    'forbidden-after': { answer: 'unknown', visible: 1 },
    'page-before': { answer: 'unknown', visible: 0 },
    'page-after': { answer: 'unknown', visible: 1 },
    'cut-before': { answer: 'unknown', visible: 0 },
    'cut-after': { answer: 'unknown', visible: 1 },
    'late-effect': { answer: 'unknown', visible: 0 },
    'silence-before': { answer: 'unknown', visible: 0 },
    'silence-after': { answer: 'unknown', visible: 1 },
    'not-found-before': { answer: 'unknown', visible: 0 },
    'not-found-after': { answer: 'unknown', visible: 1 },
    'broken-before': { answer: 'unknown', visible: 0 },
    'broken-after': { answer: 'unknown', visible: 1 },
    limited: { answer: 'limited', visible: 0 },
    'limited-until': { answer: 'limited', visible: 0 },
    slow: { answer: 'confirmed', visible: 1 },
    'token-expired': { answer: 'unauthorized', visible: 0 },
  };

  test.each(Object.keys(FAULTS) as FaultKind[])('%s', async (kind) => {
    const options = {
      faults: { rate: 1, kinds: [kind], calls: ['publish' as const] },
      lateEffect: { minMs: 60_000, maxMs: 60_000 },
    };
    const { network, threads } = await onNetwork(options, kind.startsWith('silence') ? 100 : undefined);
    expect(await publishHello(threads)).toMatchObject({ kind: expected[kind].answer });
    expect(await network.posts()).toHaveLength(expected[kind].visible);
  });
});

test('somebody’s first publish can be struck by what was said, and no other', async () => {
  const { network, threads } = await onNetwork({ firstPublish: { ada: 'cut-after' } });
  expect(await publishHello(threads)).toEqual({ kind: 'unknown' });
  expect(await publishHello(threads)).toMatchObject({ kind: 'confirmed' });
  expect(await network.posts()).toHaveLength(2);
});

test('an effect may come later than the cut, once at most where the network is strict', async () => {
  const faults = { rate: 1, kinds: ['late-effect'], calls: ['publish'], mostPerAccount: 2 } as const;
  for (const [character, visible] of [
    ['strict', 1],
    ['adversarial', 2],
  ] as const) {
    const { network, threads } = await onNetwork({ character, faults, lateEffect: { minMs: 200, maxMs: 400 } });
    const container = await threads.createContainer(TOKEN, HELLO);
    await threads.publish(TOKEN, container);
    await threads.publish(TOKEN, container);
    expect(await network.posts()).toEqual([]);
    expect(await network.progress()).toMatchObject({ pending: 2 });
    await expect.poll(() => network.progress()).toMatchObject({ pending: 0 });
    expect(await network.posts()).toHaveLength(visible);
  }
});

test('a status and a list may say for a while what was', async () => {
  const { network, threads } = await onNetwork({ statusLagMs: 600_000, listLagMs: 600_000 });
  const container = await threads.createContainer(TOKEN, HELLO);
  await threads.publish(TOKEN, container);
  expect(await threads.readContainer(TOKEN, container)).toMatchObject({ status: 'finished' });
  expect((await threads.listPosts(TOKEN)).items).toEqual([]);
  await network.set({ statusLagMs: 0, listLagMs: 0 });
  expect(await threads.readContainer(TOKEN, container)).toMatchObject({ status: 'published' });
  expect((await threads.listPosts(TOKEN)).items).toHaveLength(1);
});

test('a reply needs a post that is there, and old enough; it is listed among replies', async () => {
  const { network, threads } = await onNetwork({ replyLagMs: 600_000 });
  await expect(threads.createContainer(TOKEN, { ...HELLO, replyToId: '18999' })).rejects.toMatchObject({
    kind: 'rejected',
  });
  const answer = await publishHello(threads);
  const replyToId = answer.kind === 'confirmed' ? answer.id : '';
  await expect(threads.createContainer(TOKEN, { ...HELLO, replyToId })).rejects.toMatchObject({
    reason: 'not-visible-yet',
  });
  await network.set({ replyLagMs: 0 });
  await threads.publish(TOKEN, await threads.createContainer(TOKEN, { ...HELLO, text: 'More', replyToId }));
  expect((await threads.listReplies(TOKEN)).items).toMatchObject([{ text: 'More', repliedToId: replyToId }]);
  expect((await threads.listPosts(TOKEN)).items).toMatchObject([{ text: 'Hello' }]);
});

test('a carousel needs children that are there; a picture that cannot be fetched ends in an error', async () => {
  const { network, threads } = await onNetwork();
  const picture = { kind: 'image', url: 'https://media.example/a.png', isCarouselItem: true } as const;
  const children = [await threads.createContainer(TOKEN, picture), await threads.createContainer(TOKEN, picture)];
  await expect(
    threads.createContainer(TOKEN, { kind: 'carousel', childIds: [...children, '17999'] }),
  ).rejects.toMatchObject({ reason: 'invalid-carousel' });
  await threads.publish(TOKEN, await threads.createContainer(TOKEN, { kind: 'carousel', childIds: children }));
  expect(await network.posts()).toMatchObject([{ mediaCount: 2 }]);
  const broken = await threads.createContainer(TOKEN, { kind: 'image', url: 'https://media.example/broken' });
  expect(await threads.readContainer(TOKEN, broken)).toMatchObject({ status: 'failed' });
});

test('a list goes from the newest to the oldest, page by page, within its bounds', async () => {
  const { network, threads } = await onNetwork();
  for (const text of ['1', '2', '3', '4', '5']) await network.postByHand('ada', text);
  const first = await threads.listPosts(TOKEN, { limit: 3 });
  const second = await threads.listPosts(TOKEN, { limit: 3, after: first.after });
  expect([...first.items, ...second.items].map(({ text }) => text)).toEqual(['5', '4', '3', '2', '1']);
  expect((await threads.listPosts(TOKEN, { since: new Date(Date.now() + 60_000) })).items).toEqual([]);
});

test('a quota is enforced when publishing, and told before', async () => {
  const { network, threads } = await onNetwork({ quota: { posts: 2, replies: 1, seconds: 86_400 } });
  await publishHello(threads);
  await publishHello(threads);
  expect(await publishHello(threads)).toMatchObject({ kind: 'limited', reason: 'post-quota' });
  expect(await threads.readPublishingLimit(TOKEN, ['posts'])).toEqual({
    posts: { used: 2, total: 2, seconds: 86_400 },
  });
  expect(await network.posts()).toHaveLength(2);
});

test('calls too fast are refused, and calls during a rest are written down', async () => {
  const { network, threads } = await onNetwork({ rateLimits: { calls: 2, windowMs: 60_000 } });
  await threads.readProfile(TOKEN);
  await threads.readProfile(TOKEN);
  await expect(threads.readProfile(TOKEN)).rejects.toMatchObject({ reason: 'account-limit' });
  await network.set({ rateLimits: null, faults: { rate: 1, kinds: ['limited-until'], mostPerAccount: 1 } });
  await expect(threads.readProfile(TOKEN)).rejects.toMatchObject({ retryAfterSeconds: 1 });
  await threads.readProfile(TOKEN);
  const calls = await network.calls();
  expect(calls.map(({ sinceRestMs }) => sinceRestMs === undefined)).toEqual([true, true, true, true, false]);
});

test('an ended token is refused, and so is one that nobody has', async () => {
  const { network, threads } = await onNetwork();
  expect(await threads.readProfile(TOKEN)).toMatchObject({ username: 'ada' });
  expect(await threads.readGrant(TOKEN)).toMatchObject({ isValid: true });
  expect(await threads.refreshToken(TOKEN)).toMatchObject({ accessToken: TOKEN });
  await network.set({ expiredTokens: ['ada'] });
  for (const token of [TOKEN, 'made-up'])
    await expect(threads.readProfile(token)).rejects.toMatchObject({ kind: 'unauthorized' });
});

test('the same seed strikes the same calls of an account, whatever others do meanwhile', async () => {
  const struck = async (seed: number, others: number) => {
    const { network, threads } = await onNetwork({ seed, faults: { rate: 0.3, kinds: ['limited', 'failing-before'] } });
    for (let call = 0; call < 40; call += 1) {
      for (let other = 0; other < others; other += 1)
        await threads.readProfile('token-of-grace').catch(() => undefined);
      await threads.readProfile(TOKEN).catch(() => undefined);
    }
    return (await network.calls()).filter(({ account }) => account === 'ada').map(({ fault }) => fault);
  };
  const once = await struck(7, 0);
  expect(once.filter((fault) => fault !== undefined).length).toBeGreaterThan(4);
  expect(await struck(7, 2)).toEqual(once);
  expect(await struck(8, 0)).not.toEqual(once);
});

test('a process of its own tells and does the same', async () => {
  const network = await forkSimulator({ character: 'adversarial' });
  const threads = clientOf(network);
  onTestFinished(async () => {
    threads.close();
    await network.stop();
  });
  await publishHello(threads);
  await network.set({ faults: { rate: 1, kinds: ['failing-before'], calls: ['publish'] } });
  expect(await publishHello(threads)).toEqual({ kind: 'unknown' });
  expect(await network.posts()).toMatchObject([{ account: 'ada', text: 'Hello' }]);
  expect((await network.calls()).map(({ kind }) => kind)).toEqual(['create', 'publish', 'create', 'publish']);
  await network.forget();
  expect(await network.posts()).toEqual([]);
});
