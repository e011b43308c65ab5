import type { Post } from '../network.ts';
import type { Creator } from './creator.ts';
import type { Subject } from './crowd.ts';
import { crowdPost, findInCrowd } from './crowd.ts';
import { hashOfText } from './dice.ts';
import { followersAt } from './followers.ts';
import type { Ground } from './ground.ts';
import { marked } from './marks.ts';
import type { Identity } from './post-id.ts';
import { identityOf, postIdOf } from './post-id.ts';
import { findPublished, isThere } from './published.ts';
import { reachBy } from './reach.ts';
import type { World } from './world.ts';

/** What stands under an id, and below whom: a post, a reply under one, or the answer to a reply. */
export type Found = { post: Post; subject: Subject; identity: Identity };

export async function findPost(ground: Ground, id: string, at: Date): Promise<Found | undefined> {
  const identity = identityOf(id);
  const root = identity && (await findRoot(ground, identity, at));
  if (!root || identity.reply === 0) return root;

  const { subject } = root;
  const found = findInCrowd(subject, identity.reply, identity.isAnswer, at);
  if (!found) return undefined;
  const { marks } = await ground.deeds.around(subject.creator.account.id);
  const post = marked(crowdPost(ground.world, subject, found), marks.get(id), at);
  return post && { post, subject, identity };
}

/** What a post through the API comes to follows from its id; nobody can tell it from the others. */
export function subjectOfPublished(world: World, creator: Creator, post: Post): Subject {
  const identity = identityOf(post.id);
  if (!identity) throw new Error(`No post has the id ${post.id}`);
  const chance = hashOfText(post.id);
  const circumstances = {
    followers: followersAt(world, creator, post.publishedAt),
    warmth: creator.warmth,
    isLucky: chance % 97 === 0,
    hasPictures: post.pictures.length > 0,
    standing: post.replyTo === undefined ? 1 : 0.2,
  };
  const reach = reachBy(chance, circumstances);
  return { place: identity.place, creator, chance, publishedAt: post.publishedAt.getTime(), reach };
}

/** The accounts around which a post is kept: whose post it is or stands below, and who wrote it below somebody else's. */
export async function ownersOf({ db, cast }: Ground, id: string): Promise<string[]> {
  const place = identityOf(id)?.place;
  if (place?.kind === 'generated') {
    const creator = await cast.byNumber(place.creator);
    return creator ? [creator.account.id] : [];
  }
  const found = place && (await findPublished(db, place.number));
  return found ? [found.post.accountId, ...found.addressees] : [];
}

async function findRoot(ground: Ground, { place }: Identity, at: Date): Promise<Found | undefined> {
  const identity = { place, reply: 0, isAnswer: false };
  if (place.kind === 'published') {
    const found = await findPublished(ground.db, place.number);
    if (!found || !isThere(found, at)) return undefined;
    const creator = await ground.cast.byId(found.post.accountId);
    return creator && { post: found.post, subject: subjectOfPublished(ground.world, creator, found.post), identity };
  }
  const creator = await ground.cast.byNumber(place.creator);
  const sketch = creator && ground.timelines.find(creator, place, at);
  if (!sketch) return undefined;
  const { marks } = await ground.deeds.around(creator.account.id);
  const post = marked(ground.contents.of(creator, sketch, at), marks.get(postIdOf(place)), at);
  const { chance, reach, second } = sketch;
  return post && { post, subject: { place, creator, chance, publishedAt: second * 1000, reach }, identity };
}
