import { storable } from '#sandbox/database/storable.ts';
import { hasAdvancedAccess } from '../app/registration.ts';
import type { Account, Network } from '../network.ts';
import { fieldsOf, pick } from './fields.ts';
import type { Resolvers } from './fields.ts';
import { rangeOf } from './page.ts';
import { wholeAddress } from './whole-address.ts';
import { badParameter, customLimit, noPermission, noSuchObject } from './refusals.ts';
import { seePosts } from './see.ts';
import type { Call, Run, Wire } from './wire.ts';
import { viewsGained } from './views-gained.ts';

const WEEK_MS = 7 * 24 * 3600 * 1000;
const FEWEST_FOLLOWERS = 100;
/** Whom anybody may look up before app review. */
const ALWAYS_OPEN = new Set(['meta', 'threads', 'instagram', 'facebook']);

type Subject = {
  account: Account;
  picture: string;
  followers: number;
  week: Record<'likes' | 'quotes' | 'replies' | 'reposts' | 'views', number>;
};

const FIELDS: Resolvers<Subject> = {
  username: ({ account }) => account.username,
  name: ({ account }) => account.name || undefined,
  profile_picture_url: ({ picture }) => picture,
  biography: ({ account }) => account.biography || undefined,
  is_verified: ({ account }) => account.isVerified,
  follower_count: ({ followers }) => followers,
  likes_count: ({ week }) => week.likes,
  quotes_count: ({ week }) => week.quotes,
  replies_count: ({ week }) => week.replies,
  reposts_count: ({ week }) => week.reposts,
  views_count: ({ week }) => week.views,
};

/** Somebody else's public profile, with what its posts gained in seven days. */
export const lookUpProfile: Run = async (wire, call) => {
  const fields = fieldsOf(call.given['fields'], FIELDS, Object.keys(FIELDS).join(','));
  const account = await discovered(wire, call);
  const followers = await wire.network.followersOf(account.id, call.at);
  const picture = wholeAddress(wire.avatarAddress(account.id, call.at), call.origin);
  const week = await weekOf(wire.network, account, call.at);
  return pick(fields, FIELDS, { account, picture, followers, week });
};

export const listProfilePosts: Run = async (wire, call) => {
  const range = rangeOf(call);
  const account = await discovered(wire, call);
  const posts = await wire.network.listPosts(account.id, 'threads', range, call.at);
  return seePosts(wire, call, posts, range, { isPublicList: true });
};

async function discovered({ network, quotas }: Wire, call: Call): Promise<Account> {
  const { caller, given, settings, at } = call;
  const username = storable(given['username'] ?? '');
  if (!username) throw badParameter('The parameter username is required');
  if (await quotas.isExhausted(caller.account.id, 'discovery', at)) throw customLimit();
  await quotas.use(caller.account.id, 'discovery', at);
  if (!hasAdvancedAccess(settings, 'threads_profile_discovery') && !ALWAYS_OPEN.has(username))
    throw noPermission(settings);
  const account = await network.accountByUsername(username);
  if (!account || account.isPrivate || (await network.followersOf(account.id, at)) < FEWEST_FOLLOWERS)
    throw noSuchObject(username);
  return account;
}

async function weekOf(network: Network, account: Account, at: Date): Promise<Subject['week']> {
  const since = new Date(at.getTime() - WEEK_MS);
  const { likes, quotes, replies, reposts } = await network.totalsOf(account.id, since, at);
  return { likes, quotes, replies, reposts, views: await viewsGained(network, account.id, since, at) };
}
