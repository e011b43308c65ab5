import type { Post } from '../network.ts';
import { topicOf } from './content.ts';
import type { Creator } from './creator.ts';
import { DEMO_CREATORS } from './demo-creators.ts';
import { diceFor, hashOf, hashOfText } from './dice.ts';
import { EAGERNESS, figuresAfter, minutesOfLife } from './figures.ts';
import { minutesUntil } from './growth.ts';
import { idOf, shortcodeOf } from './post-id.ts';
import type { Place } from './post-id.ts';
import type { Reach } from './reach.ts';
import { reachBy } from './reach.ts';
import { write } from './texts/write.ts';
import type { World } from './world.ts';

/** A post under which people answer. */
export type Subject = { place: Place; creator: Creator; chance: number; publishedAt: number; reach: Reach };

/** Somebody's reply under a post, or, with `isAnswer`, what came back to it. */
export type CrowdReply = { reply: number; isAnswer: boolean; second: number };

/** As many replies as the post's figure says, oldest first, and the answers to them. */
export function crowdUnder(subject: Subject, at: Date): CrowdReply[] {
  const { reach, publishedAt } = subject;
  const count = figuresAfter(reach, minutesOfLife(publishedAt, at)).replies;
  const crowd: CrowdReply[] = [];
  for (let reply = 1; reply <= count; reply++) {
    const second = secondOf(subject, reply);
    crowd.push({ reply, isAnswer: false, second });
    const answer = answerTo(subject, reply, second);
    if (answer && answer.second * 1000 <= at.getTime()) crowd.push(answer);
  }
  return crowd;
}

/** One of them, if it is there by then. */
export function findInCrowd(subject: Subject, reply: number, isAnswer: boolean, at: Date): CrowdReply | undefined {
  const count = figuresAfter(subject.reach, minutesOfLife(subject.publishedAt, at)).replies;
  if (reply < 1 || reply > count) return undefined;
  const second = secondOf(subject, reply);
  if (!isAnswer) return { reply, isAnswer, second };
  const answer = answerTo(subject, reply, second);
  return answer && answer.second * 1000 <= at.getTime() ? answer : undefined;
}

export function crowdPost(world: World, subject: Subject, { reply, isAnswer, second }: CrowdReply): Post {
  const { place, creator } = subject;
  const id = idOf({ place, reply, isAnswer });
  const dice = diceFor(hashOf(subject.chance, reply, isAnswer ? 16 : 17));
  const author = authorBy(world, creator, hashOf(subject.chance, reply, isAnswer ? 19 : 18));
  const rootId = idOf({ place, reply: 0, isAnswer: false });
  const about = { language: creator.account.language, topic: topicOf(creator, subject.chance) };
  return {
    id,
    accountId: author.account.id,
    username: author.account.username,
    shortcode: shortcodeOf(id),
    publishedAt: new Date(second * 1000),
    mediaType: 'TEXT_POST',
    text: write(dice, isAnswer ? 'answer' : 'reply', about),
    pictures: [],
    replyTo: isAnswer ? idOf({ place, reply, isAnswer: false }) : rootId,
    rootId,
    replyAudience: 'EVERYONE',
    isGhost: false,
    isSpoilerMedia: false,
    hideStatus: 'NOT_HUSHED',
    extras: {},
  };
}

/** Few look at a reply, and nobody answers it but the one it was for. */
export function reachOfReply(id: string): Reach {
  const circumstances = { followers: 25, warmth: 1.5, isLucky: false, hasPictures: false, standing: 0.4 };
  return { ...reachBy(hashOfText(id), circumstances), replies: 0 };
}

/** When the post's curve reaches that many replies. */
function secondOf({ reach, publishedAt }: Subject, reply: number): number {
  const minutes = minutesUntil(reply / reach.replies, reach.endurance) / EAGERNESS;
  return Math.floor((Math.ceil(publishedAt / 60_000) + minutes) * 60);
}

function answerTo({ chance }: Subject, reply: number, second: number): CrowdReply | undefined {
  const lot = hashOf(chance, reply, 15);
  return lot % 5 === 0 ? { reply, isAnswer: true, second: second + 120 + ((lot >>> 8) % 14_400) } : undefined;
}

/** Somebody who speaks the language, and never one of the demo's own: they post only by hand. */
function authorBy({ creators }: World, { number, account }: Creator, lot: number): Creator {
  const others = creators.length - DEMO_CREATORS;
  for (let step = 0; step < others; step++) {
    const other = creators[DEMO_CREATORS + ((lot + step) % others)];
    if (other && other.number !== number && other.account.language === account.language) return other;
  }
  throw new Error(`Nobody else speaks ${account.language}`);
}
