export const SCOPES = [
  'threads_basic',
  'threads_content_publish',
  'threads_read_replies',
  'threads_manage_replies',
  'threads_manage_insights',
  'threads_manage_mentions',
  'threads_keyword_search',
  'threads_delete',
  'threads_location_tagging',
  'threads_profile_discovery',
  'threads_share_to_instagram',
] as const;

export type Scope = (typeof SCOPES)[number];

export function isScope(name: string): name is Scope {
  return SCOPES.some((scope) => scope === name);
}
