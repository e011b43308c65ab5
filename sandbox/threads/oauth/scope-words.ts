import type { Scope } from '../app/scopes.ts';

/** What a creator reads before allowing it. */
export const SCOPE_WORDS: Record<Scope, string> = {
  threads_basic: 'See your profile and your posts',
  threads_content_publish: 'Publish posts for you',
  threads_read_replies: 'See replies',
  threads_manage_replies: 'Answer, hide and show replies',
  threads_manage_insights: 'See the figures of your profile and posts',
  threads_manage_mentions: 'See posts that mention you',
  threads_keyword_search: 'Search public posts',
  threads_delete: 'Delete your posts',
  threads_location_tagging: 'Look up places and tag them',
  threads_profile_discovery: 'See public profiles and their posts',
  threads_share_to_instagram: 'Share your posts to Instagram',
};
