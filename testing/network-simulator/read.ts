import { found, invalid, UNSUPPORTED } from './answer.ts';
import type { Answer } from './answer.ts';
import { toldStatusOf } from './container-status.ts';
import { usageOf } from './quota.ts';
import { accountIn, lagOf, networkIdOf } from './world.ts';
import type { Container, VisiblePost, World } from './world.ts';

/** Before this second there was no network. */
const OPENED = 1_688_540_400;
const FIGURES = ['views', 'likes', 'replies', 'reposts', 'quotes', 'shares'];

export function readProfile(account: string, query: URLSearchParams): Answer {
  const profile = { id: networkIdOf(account), username: account, name: account, is_verified: false };
  return found(only(profile, query, 'id'));
}

export function readContainer(world: World, container: Container, query: URLSearchParams): Answer {
  const status = toldStatusOf(world, container);
  const told = { id: container.id, status, ...(status === 'ERROR' && { error_message: 'UNKNOWN' }) };
  return found(only(told, query, 'id,status'));
}

export function readPost(post: VisiblePost, query: URLSearchParams): Answer {
  return found(only(onWire(post), query, 'id'));
}

export function readInsights(world: World, postId: string): Answer {
  if (!world.postById.has(postId)) return UNSUPPORTED;
  return found({ data: FIGURES.map((name) => ({ name, period: 'lifetime', values: [{ value: 0 }] })) });
}

export function readLimit(world: World, account: string, query: URLSearchParams): Answer {
  const { seconds } = world.options.quota;
  const [posts, replies] = [usageOf(world, account, 'posts'), usageOf(world, account, 'replies')];
  const limit = {
    quota_usage: posts.used,
    config: { quota_total: posts.total, quota_duration: seconds },
    reply_quota_usage: replies.used,
    reply_config: { quota_total: replies.total, quota_duration: seconds },
  };
  return found({ data: [only(limit, query, 'quota_usage')] });
}

/** Newest first. A post may be visible for a while before it is listed. */
export function listPosts(world: World, account: string, of: 'posts' | 'replies', query: URLSearchParams): Answer {
  const [since, until] = [secondsIn(query, 'since', OPENED), secondsIn(query, 'until', Infinity)];
  const limit = Number(query.get('limit') ?? 25);
  if (since < OPENED || since >= until) return invalid('Param since must be before until');
  if (!(limit >= 1 && limit <= 100)) return invalid('Param limit must be between 1 and 100');
  const after = query.get('after');
  const page: VisiblePost[] = [];
  let isAfter = after === null;
  const { posts } = accountIn(world, account);
  for (let index = posts.length - 1; index >= 0 && page.length < limit; index -= 1) {
    const post = posts[index];
    if (!post || !isListed(world, post, of)) continue;
    const second = Math.floor(post.at / 1000);
    if (isAfter && second >= since && second <= until) page.push(post);
    isAfter ||= post.id === after;
  }
  const cursors = { before: page[0]?.id, after: page.at(-1)?.id };
  return found({
    data: page.map((post) => only(onWire(post), query, 'id')),
    ...(page.length > 0 && { paging: { cursors } }),
  });
}

function isListed(world: World, post: VisiblePost, of: 'posts' | 'replies'): boolean {
  if ((post.replyTo === undefined) !== (of === 'posts')) return false;
  return world.now() - post.at >= lagOf(world, world.options.listLagMs, `list ${post.id}`);
}

function onWire({ id, account, text, mediaCount, replyTo, at }: VisiblePost) {
  const shortcode = `D${id.slice(-10)}`;
  const children = Array.from({ length: mediaCount }, (_, index) => ({ id: `${id}${index}` }));
  return {
    id,
    media_product_type: 'THREADS',
    media_type: mediaCount === 0 ? 'TEXT_POST' : mediaCount === 1 ? 'IMAGE' : 'CAROUSEL_ALBUM',
    permalink: `https://www.threads.com/@${account}/post/${shortcode}`,
    username: account,
    ...(text !== '' && { text }),
    timestamp: `${new Date(at).toISOString().slice(0, 19)}+0000`,
    shortcode,
    is_quote_post: false,
    is_reply: replyTo !== undefined,
    ...(mediaCount > 0 && { media_url: `https://media.example/${id}` }),
    ...(mediaCount > 1 && { children: { data: children } }),
    ...(replyTo !== undefined && { root_post: { id: replyTo }, replied_to: { id: replyTo } }),
  };
}

/** What was asked for, and the id: a field that nobody asks for does not come. */
function only(given: object, query: URLSearchParams, otherwise: string): object {
  const names = fieldsIn(query.get('fields') ?? otherwise);
  return Object.fromEntries(Object.entries(given).filter(([name]) => name === 'id' || names.has(name)));
}

const parsedFields = new Map<string, ReadonlySet<string>>();

function fieldsIn(given: string): ReadonlySet<string> {
  const known = parsedFields.get(given);
  if (known) return known;
  const names = new Set(given.replaceAll(/\{[^}]*\}/g, '').split(','));
  parsedFields.set(given, names);
  return names;
}

function secondsIn(query: URLSearchParams, name: string, otherwise: number): number {
  const given = query.get(name);
  return given === null ? otherwise : Number(given);
}
