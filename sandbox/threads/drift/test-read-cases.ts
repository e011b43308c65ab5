import { PLUS, PREMIUM } from '../test-threads.ts';
import type { Post } from '../network.ts';
import { excerpt, fieldsIn, whole, withoutPaging } from './test-stage.ts';
import type { Cases, Recording, Stage } from './test-stage.ts';

const me = ({ get }: Stage, { body }: Recording) => get('me', { fields: fieldsIn(body) });

const media =
  (post: Partial<Post> = {}, more = '') =>
  async ({ addPost, get }: Stage, { body }: Recording) =>
    get((await addPost(post)).id, { fields: `${fieldsIn(body)}${more}` });

const POLL = { option_a: 'a', option_b: 'b', option_c: 'c', option_d: 'd' };
const IMAGE = { mediaType: 'IMAGE' as const, pictures: [{ id: '1', kind: 'IMAGE' as const, url: 'https://a.test/1' }] };

export const profile: Cases = {
  'full profile': whole(me),
  'live, without picture': whole(me),
  'live, with line break in biography': whole(me),
  'live, with picture': whole(me),
  'search history': whole(async ({ get }, { body }) => {
    await get('keyword_search', { q: 'bread' });
    return get('me', { fields: fieldsIn(body) });
  }),
  postman: whole(me),
};

export const mediaObject: Cases = {
  'text post': whole(media({ topicTag: 'Mondays' })),
  'text post, live': whole(media()),
  'image post, live': whole(media(IMAGE)),
  'repost, live': whole(media({ mediaType: 'REPOST_FACADE', text: '', repostOf: '18' }, ',text')),
  'repost, live, empty text': 'contradicts the recording of a day later, which leaves the text out',
  'poll, four options': whole(media({ extras: { poll_attachment: POLL } })),
  'poll without total': 'as of April 2025; the total came in August',
  'with location': whole(media({ extras: { location_id: '100000000000001' } })),
  'geo-gated': whole(media({ extras: { allowlisted_country_codes: ['US'] } })),
  postman: excerpt(media({ extras: { poll_attachment: POLL } })),
};

const list =
  (path: string, post: Partial<Post> = {}) =>
  async ({ addPost, get }: Stage, { body }: Recording, given: Record<string, string> = {}) => {
    await addPost(post);
    return get(path, { fields: fieldsIn(body), limit: '1', ...given });
  };

export const threadsList: Cases = {
  'own posts': whole(list('me/threads', { topicTag: 'Mondays' })),
  'own posts #2': excerpt(list('me/threads', { extras: { poll_attachment: POLL } })),
  'live first page with next': whole(async (stage, recorded) => {
    await stage.addPost();
    return list('me/threads')(stage, recorded);
  }),
  'cursor shape': excerpt(async ({ addPost, get }) => {
    await addPost();
    return get('me/threads');
  }),
  'own ghost posts': whole(list('me/ghost_posts', { isGhost: true })),
};

const ROOT = '18000000000000001';
const answers =
  (edge: string) =>
  async ({ addPost, get }: Stage, { body }: Recording) => {
    const root = await addPost({ extras: { enable_reply_approvals: true } });
    const reply = { accountId: PREMIUM.id, replyTo: root.id, rootId: root.id };
    const extras = edge === 'pending_replies' ? { reply_approval_status: 'pending' } : {};
    await addPost({ ...reply, extras });
    return get(`${root.id}/${edge}`, { fields: fieldsIn(body) });
  };

export const replies: Cases = {
  'direct replies, three hide states': whole(answers('replies')),
  postman: whole(answers('replies')),
  'replies written by the user': whole(list('me/replies', { replyTo: ROOT, rootId: ROOT })),
  'replies written by the user, live rows': excerpt(list('me/replies', { replyTo: ROOT, rootId: ROOT })),
  'pending replies': whole(answers('pending_replies')),
  'page sizes, live': whole(async ({ addPost, get }) => {
    const root = await addPost();
    for (let n = 0; n < 151; n++) await addPost({ replyTo: root.id, rootId: root.id });
    const page = async (after?: string) => {
      const { body } = await get(`${root.id}/replies`, { limit: '100', ...(after && { after }) });
      return body as { data: unknown[]; paging: { cursors: { after: string } } };
    };
    const first = await page();
    const second = await page(first.paging.cursors.after);
    return { body: { pages: [first.data.length, second.data.length] } };
  }),
};

export const conversation: Cases = {
  'flattened conversation with a nested reply': whole(answers('conversation')),
  postman: whole(answers('conversation')),
};

const found =
  (given: Record<string, string>, post: Partial<Post> = {}) =>
  async ({ addPost, get }: Stage, { body }: Recording) => {
    await addPost({ text: 'bread', topicTag: 'bread', ...post });
    return get('keyword_search', { q: 'bread', fields: fieldsIn(body), ...given });
  };
const unreviewed = (scope: string, path: string) =>
  excerpt(async ({ app, get }) => {
    await app({ permissions: { [scope]: 'standard' }, testers: [PLUS.username], has_tier_refusals: true });
    return get(path, { q: 'bread' });
  });

export const keywordSearch: Cases = {
  keyword: whole(withoutPaging(found({ search_type: 'TOP' }))),
  'topic tag': whole(withoutPaging(found({ search_mode: 'TAG' }))),
  'by media type': whole(withoutPaging(found({ media_type: 'IMAGE' }, IMAGE))),
  postman: whole(found({ limit: '100' })),
  'app without sufficient tier, live': unreviewed('threads_keyword_search', 'keyword_search'),
};

export const mentions: Cases = {
  mentions: whole(list('me/mentions', { accountId: PREMIUM.id, text: '@plus.demo' })),
  'field locked before approval, live': excerpt(({ get }) => get('me/threads_mentions')),
  'app without sufficient tier, live': unreviewed('threads_manage_mentions', 'me/mentions'),
};

export const locations: Cases = {
  search: whole(({ get }) => get('location_search', { q: 'Menlo Park' })),
};

const embed = async ({ addPost, get }: Stage) => {
  const { shortcode } = await addPost();
  return get('oembed', { url: `https://www.threads.net/@plus.demo/post/${shortcode}` });
};
export const oembed: Cases = { embed: whole(embed), 'embed, short': whole(embed) };

export const profileLookup: Cases = {
  'public profile': whole(({ network, get }) => {
    network.followers.set(PREMIUM.id, 100);
    return get('profile_lookup', { username: PREMIUM.username });
  }),
};

export const profilePosts: Cases = {
  'public posts': whole((stage, recorded) => {
    stage.network.followers.set(PREMIUM.id, 100);
    const post = { accountId: PREMIUM.id, topicTag: 'Mondays', quoteOf: ROOT };
    return list('profile_posts', post)(stage, recorded, { username: PREMIUM.username });
  }),
};
