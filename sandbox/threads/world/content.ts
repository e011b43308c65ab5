import type { Picture, Post } from '../network.ts';
import type { Creator } from './creator.ts';
import { diceFor, hashOf } from './dice.ts';
import type { Dice } from './dice.ts';
import { canMention, mentionedOn } from './mentions.ts';
import { otherPostFor } from './others.ts';
import type { Outline } from './outline.ts';
import { outlineId } from './outline.ts';
import { pictureAddress } from './pictures/address.ts';
import { shortcodeOf } from './post-id.ts';
import type { Form } from './texts/grammar.ts';
import type { TopicName } from './texts/topics.ts';
import { topics } from './texts/topics.ts';
import { write } from './texts/write.ts';
import type { World } from './world.ts';

/** An outline written out: its words, pictures and what it points to. */
export function contentOf(world: World, creator: Creator, outline: Outline, at: Date): Post {
  const { account } = creator;
  const id = outlineId(creator, outline);
  const dice = diceFor(hashOf(outline.chance, 9));
  const target = outline.kind === 'post' ? undefined : otherPostFor(world, creator, outline);
  const base = {
    id,
    accountId: account.id,
    username: account.username,
    shortcode: shortcodeOf(id),
    publishedAt: new Date(outline.second * 1000),
    replyAudience: 'EVERYONE',
    isGhost: false,
    isSpoilerMedia: false,
    extras: {},
  };
  if (outline.kind === 'repost') return { ...base, mediaType: 'REPOST_FACADE', pictures: [], repostOf: target };
  const pictures = outline.hasPictures ? picturesFor(dice, creator, id, at) : [];
  return {
    ...base,
    ...wordsBy(dice, world, creator, outline, pictures),
    mediaType: pictures.length > 1 ? 'CAROUSEL_ALBUM' : (pictures[0]?.kind ?? 'TEXT_POST'),
    pictures,
    ...(target === undefined ? {} : { quoteOf: target }),
    ...chainOf(creator, outline),
  };
}

/** Whether the link's clicks are counted: told without writing the post out. */
export function hasLink(outline: Outline): boolean {
  return formOf(outline) === 'link';
}

export function hasMention(outline: Outline): boolean {
  return formOf(outline) === 'mention';
}

export function linkOf({ account }: Creator, outline: Outline): string {
  const pages = ['guide', 'notes', 'letters', 'start-here', 'journal'];
  return `https://${account.username.replaceAll(/[._]/g, '-')}.example/${pages[hashOf(outline.chance, 10) % pages.length]}`;
}

/** What it is about: the first of somebody's topics more often than the others. */
export function topicOf({ topics }: Creator, chance: number): TopicName {
  const lot = hashOf(chance, 14) / 2 ** 32;
  return topics[Math.floor(lot * lot * topics.length)] ?? 'writing';
}

function formOf({ part, kind, parts, hasPictures, chance }: Outline): Form {
  if (part > 0) return 'continuation';
  if (kind === 'quote') return 'quote';
  if (parts > 1) return 'chain';
  const lot = hashOf(chance, 11) / 2 ** 32;
  if (lot < 0.03) return 'word';
  if (lot < 0.08 && !hasPictures) return 'link';
  if (lot < 0.11) return 'mention';
  return lot < 0.25 ? 'long' : 'plain';
}

function wordsBy(dice: Dice, world: World, creator: Creator, outline: Outline, pictures: readonly Picture[]) {
  const { language } = creator.account;
  const topic = topicOf(creator, outline.chance);
  const form = hasMention(outline) && !canMention(world, creator) ? 'plain' : formOf(outline);
  if (pictures.length > 0 && dice.chance(0.1)) return {};
  const link = form === 'link' ? linkOf(creator, outline) : undefined;
  const mention = form === 'mention' ? mentionedOn(world, creator, outline.day).account.username : undefined;
  const text = write(dice, form, { language, topic, mention, link });
  const isTagged = outline.part === 0 && dice.chance(0.3);
  return { text, linkUrl: link, ...(isTagged ? { topicTag: topics[topic][language].tag } : {}) };
}

function picturesFor(dice: Dice, creator: Creator, postId: string, at: Date): Picture[] {
  const [topic = 'writing'] = creator.topics;
  const { things } = topics[topic][creator.account.language];
  const count = dice.chance(0.25) ? 2 + dice.below(4) : 1;
  return Array.from({ length: count }, (_, index): Picture => {
    const kind = dice.chance(0.18) ? 'VIDEO' : 'IMAGE';
    const name = `${postId}-${index}.${kind === 'VIDEO' ? 'mp4' : 'png'}`;
    const altText = dice.chance(0.4) ? dice.pick(things) : undefined;
    return { id: pictureId(postId, index), kind, url: pictureAddress(name, at), altText };
  });
}

/** An id of its own, apart from those of posts and replies. */
function pictureId(postId: string, index: number): string {
  return `${postId.slice(0, -4)}95${String(index).padStart(2, '0')}`;
}

function chainOf(creator: Creator, { day, slot, part }: Outline) {
  if (part === 0) return {};
  return {
    replyTo: outlineId(creator, { day, slot: slot - 1 }),
    rootId: outlineId(creator, { day, slot: slot - part }),
    hideStatus: 'NOT_HUSHED',
  };
}
