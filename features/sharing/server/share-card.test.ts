import { beforeAll, expect, test } from 'vitest';
import { newNetworkAccount } from '#testing/network-account.ts';
import { openTestRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import type { Card } from '../card.ts';
import { listSharedCards, readSharedCard, shareCard, takeBackCard } from './share-card.ts';

let opened: TestRuntime;
beforeAll(async () => {
  opened = await openTestRuntime();
  return opened.close;
});

const card: Card = {
  kind: 'week',
  username: 'ada.writes',
  title: 'My week',
  when: 'May 11 – 17, 2026',
  figures: [{ label: 'Views', value: '16,020' }],
  by: 'Bobbin',
};

test('whoever has the address sees it as it was, until its owner takes it back', async () => {
  const { runtime } = opened;
  const [mine, theirs] = [await newNetworkAccount(runtime), await newNetworkAccount(runtime)];
  const slug = await shareCard(runtime, mine.id, { card, alt: 'In words' }, 'fr-FR');
  expect(slug).toMatch(/^[\w-]{16}$/);
  expect(await readSharedCard(runtime, slug)).toMatchObject({ card, alt: 'In words', locale: 'fr-FR' });
  expect(await listSharedCards(runtime, mine.id)).toMatchObject([{ slug, title: 'My week' }]);
  expect(await listSharedCards(runtime, theirs.id)).toEqual([]);
  expect(await takeBackCard(runtime, theirs.personId, slug)).toBe(false);
  expect(await takeBackCard(runtime, mine.personId, slug)).toBe(true);
  for (const address of [slug, 'a\0b', '', 'x'.repeat(9_000)])
    expect(await readSharedCard(runtime, address)).toBeUndefined();
  expect(await takeBackCard(runtime, mine.personId, slug)).toBe(false);
});

test('of more than a hundred the oldest give way, and only one’s own', async () => {
  const { runtime, clock } = opened;
  const [mine, theirs] = [await newNetworkAccount(runtime), await newNetworkAccount(runtime)];
  const other = await shareCard(runtime, theirs.id, { card, alt: '' }, 'en-US');
  const slugs: string[] = [];
  for (let index = 0; index < 103; index += 1) {
    clock.advance(1);
    slugs.push(await shareCard(runtime, mine.id, { card, alt: '' }, 'en-US'));
  }
  expect((await listSharedCards(runtime, mine.id)).map(({ slug }) => slug)).toEqual(slugs.toReversed().slice(0, 100));
  expect(await readSharedCard(runtime, other)).toBeDefined();
});
