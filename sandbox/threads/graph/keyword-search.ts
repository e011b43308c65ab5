import { storable } from '#sandbox/database/storable.ts';
import { hasAdvancedAccess } from '../app/registration.ts';
import type { MediaType } from '../network.ts';
import { rangeOf } from './page.ts';
import { badParameter, customLimit, lowTier } from './refusals.ts';
import { seePosts } from './see.ts';
import type { Call, Run } from './wire.ts';

const MEDIA_TYPES: Readonly<Record<string, MediaType>> = { TEXT: 'TEXT_POST', IMAGE: 'IMAGE', VIDEO: 'VIDEO' };

/** Public posts by word or tag; before app review only one's own. Empty results cost nothing. */
export const searchPosts: Run = async (wire, call) => {
  const { caller, given, settings, at } = call;
  const q = storable(given['q']?.trim() ?? '');
  if (!q) throw badParameter('The parameter q is required');
  const isTag = oneOf(call, 'search_mode', ['KEYWORD', 'TAG']) === 'TAG';
  const isRecent = oneOf(call, 'search_type', ['TOP', 'RECENT']) === 'RECENT';
  const mediaType = given['media_type'] ? MEDIA_TYPES[oneOf(call, 'media_type', Object.keys(MEDIA_TYPES))] : undefined;
  const isOpen = hasAdvancedAccess(settings, 'threads_keyword_search');
  if (!isOpen && settings.has_tier_refusals) throw lowTier(settings);
  const username = isOpen ? storable(given['author_username'] ?? '') : caller.account.username;
  if (await wire.quotas.isExhausted(caller.account.id, 'keyword_search', at)) throw customLimit();

  const range = rangeOf(call);
  await wire.searches.remember(caller.account.id, q, at);
  const posts = await wire.network.search(
    { q, isTag, isRecent, ...(mediaType && { mediaType }), ...(username && { username }), ...range },
    at,
  );
  if (posts.length > 0) await wire.quotas.use(caller.account.id, 'keyword_search', at);
  return seePosts(wire, call, posts, range, { isPublicList: true });
};

function oneOf({ given }: Call, name: string, values: readonly string[]): string {
  const value = given[name] ?? values[0] ?? '';
  if (!values.includes(value)) throw badParameter(`Param ${name} must be one of {${values.join(', ')}}`);
  return value;
}
