import { expect, test } from 'vitest';
import { dayIn, utcDayOf } from './calendar.ts';
import { contentOf } from './content.ts';
import { followersAt, followersByDay } from './followers.ts';
import { identityOf } from './post-id.ts';
import { profileViewsOn } from './profile-views.ts';
import { networkLength } from './texts/write.ts';
import { sketchesThrough } from './timeline.ts';
import { openTimelines } from './timelines.ts';
import type { World } from './world.ts';
import { newWorld } from './world.ts';

const BEGAN_AT = new Date('2026-06-15T09:30:00Z');
const TODAY = utcDayOf(BEGAN_AT);
const world = newWorld(BEGAN_AT);

const creatorAt = (number: number, of: World = world) => {
  const creator = of.creators[number];
  if (!creator) throw new Error(`Nobody is at ${number}`);
  return creator;
};
const textsOf = (number: number, of: World = world) => {
  const creator = creatorAt(number, of);
  const sketches = sketchesThrough(of, creator, dayIn(creator.zone, BEGAN_AT));
  return sketches.map((sketch) => contentOf(of, creator, sketch, BEGAN_AT));
};

test('the same seed makes the same world, and another one another', () => {
  const again = newWorld(BEGAN_AT);
  expect(again.creators).toEqual(world.creators);
  expect(textsOf(77, again)).toEqual(textsOf(77));
  const other = newWorld(BEGAN_AT, 7);
  expect(other.creators[77]).not.toEqual(world.creators[77]);
});

test('what is posted on a day does not depend on when the world began, nor on how far one looks', () => {
  const later = newWorld(new Date(BEGAN_AT.getTime() + 30 * 86_400_000));
  for (const number of [4, 30, 200]) {
    const [now, then] = [creatorAt(number), creatorAt(number, later)];
    const seen = sketchesThrough(later, then, TODAY + 30).map(({ day, second, chance }) => ({ day, second, chance }));
    const known = sketchesThrough(world, now, TODAY).map(({ day, second, chance }) => ({ day, second, chance }));
    expect(seen.filter(({ day }) => day <= TODAY)).toEqual(known.filter(({ day }) => day >= then.firstDay));
    expect(sketchesThrough(world, now, TODAY + 3).slice(0, known.length)).toEqual(sketchesThrough(world, now, TODAY));
  }
});

test('a timeline looked at day by day is the one looked at in the end', () => {
  const [slowly, atOnce] = [openTimelines(world, 1), openTimelines(world)];
  const creator = creatorAt(4);
  for (let day = 0; day < 5; day++) {
    const at = new Date(BEGAN_AT.getTime() + day * 86_400_000);
    slowly.upTo(creatorAt(9), at);
    const seen = slowly.upTo(creator, at);
    expect(atOnce.upTo(creator, new Date(BEGAN_AT.getTime() + 5 * 86_400_000)).slice(0, seen.length)).toEqual(seen);
  }
});

test('620 creators, two in five French, of all sizes, each with an id and a name of their own', () => {
  const { creators } = world;
  expect(creators).toHaveLength(620);
  expect(creators.map(({ account }) => account.username).slice(0, 4)).toEqual([
    'plus.demo',
    'premium.demo',
    'admin.demo',
    'newcomer.demo',
  ]);
  for (const key of ['id', 'username'] as const)
    expect(new Set(creators.map(({ account }) => account[key])).size).toBe(620);
  for (const { account } of creators) {
    expect(account.id).toMatch(/^2\d{16}$/);
    expect(account.username).toMatch(/^[a-z\d._]{3,30}$/);
  }
  const french = creators.filter(({ account }) => account.language === 'fr').length;
  expect(french / 620).toBeCloseTo(0.4, 1);
  const sizes = creators.map(({ size }) => size).toSorted((one, other) => one - other);
  expect(sizes[0]).toBeLessThan(100);
  expect(sizes.at(-1)).toBeGreaterThan(150_000);
  expect(sizes.filter((size) => size < 100).length).toBeLessThan(40);
});

test('about 150,000 posts in all, one creator with about 5,000, and each of the demo’s own with a past', () => {
  const counts = world.creators.map((creator) => sketchesThrough(world, creator, TODAY).length);
  const all = counts.reduce((sum, count) => sum + count, 0);
  expect(all).toBeGreaterThan(140_000);
  expect(all).toBeLessThan(165_000);
  expect(Math.max(...counts)).toBeGreaterThan(4_700);
  const [plus = 0, premium = 0, admin = 0, newcomer = 0] = counts;
  expect([plus > 250, premium > 800, admin > 120, newcomer]).toEqual([true, true, true, 12]);
});

test('texts fit, leave nothing unfilled, and an account seldom repeats itself', () => {
  const lengths: number[] = [];
  for (const number of [0, 1, 4, 20, 60, 100, 150, 300, 500]) {
    const texts = textsOf(number).flatMap(({ text }) => (text === undefined ? [] : [text]));
    for (const text of texts) {
      expect(text).not.toMatch(/[{}]|undefined/);
      expect(networkLength(text)).toBeLessThanOrEqual(500);
      expect(text.trim()).not.toBe('');
      lengths.push(networkLength(text));
    }
    expect(new Set(texts).size / texts.length).toBeGreaterThan(texts.length > 3_000 ? 0.8 : 0.88);
  }
  const share = (from: number, to: number) =>
    lengths.filter((each) => each >= from && each < to).length / lengths.length;
  expect(share(0, 20)).toBeGreaterThan(0.01);
  expect(share(40, 200)).toBeGreaterThan(0.6);
  expect(share(300, 501)).toBeGreaterThan(0.05);
});

test('every kind of post occurs, and an id tells where its post stands', () => {
  const posts = [4, 20, 60, 100].flatMap((number) => textsOf(number).map((post) => ({ number, post })));
  const types = new Set(posts.map(({ post }) => post.mediaType));
  expect(types).toEqual(new Set(['TEXT_POST', 'IMAGE', 'VIDEO', 'CAROUSEL_ALBUM', 'REPOST_FACADE']));
  for (const key of ['quoteOf', 'replyTo', 'linkUrl', 'topicTag'] as const)
    expect(posts.some(({ post }) => post[key] !== undefined)).toBe(true);
  expect(posts.some(({ post }) => post.text?.includes('@'))).toBe(true);
  expect(new Set(posts.map(({ post }) => post.id)).size).toBe(posts.length);
  for (const { number, post } of posts) {
    expect(post.id).toMatch(/^18\d{15}$/);
    expect(identityOf(post.id)?.place).toMatchObject({ kind: 'generated', creator: number });
    expect(post.shortcode).toMatch(/^D[\w-]{10}$/);
    if (post.mediaType === 'CAROUSEL_ALBUM') expect(post.pictures.length).toBeGreaterThan(1);
  }
});

test('followers come and go by the minute, and some days lose more than they gain', () => {
  for (const number of [0, 4, 50, 400]) {
    const creator = creatorAt(number);
    const days = followersByDay(world, creator, TODAY);
    expect(days).toHaveLength(TODAY - creator.firstDay + 1);
    expect(followersAt(world, creator, new Date(TODAY * 86_400_000))).toBe(days.at(-1));
    expect(followersAt(world, creator, new Date(TODAY * 86_400_000 - 60_000))).toBeGreaterThan(0);
    expect(days.some((count, index) => index > 0 && count < (days[index - 1] ?? 0))).toBe(true);
    expect(days.at(-1)).toBeGreaterThan(days[0] ?? 0);
  }
});

test('profile views of today grow until the day is over', () => {
  const creator = creatorAt(1);
  const views = [8, 12, 20, 30, 31, 40].map((hour) =>
    profileViewsOn(world, creator, TODAY, new Date(TODAY * 86_400_000 + hour * 3_600_000)),
  );
  expect(views[0]).toBeLessThan(views[2] ?? 0);
  expect(views.slice(4)).toEqual([views[4], views[4]]);
  expect(views).toEqual(views.toSorted((one, other) => one - other));
});
