/**
 * What we ask the creator to allow: nothing that no part of the product uses yet. The first two are the product; each
 * other one is for a part of it that works alone.
 */
export const REQUIRED_SCOPES = ['threads_basic', 'threads_manage_insights'] as const;
/** Without it the network takes no posts from us, and without the second no replies. */
export const PUBLISH_SCOPE = 'threads_content_publish';
export const REPLY_SCOPE = 'threads_manage_replies';
export const OPTIONAL_SCOPES = [PUBLISH_SCOPE, 'threads_read_replies', REPLY_SCOPE] as const;

export const SCOPES = [...REQUIRED_SCOPES, ...OPTIONAL_SCOPES];
export type Scope = (typeof SCOPES)[number];

export function missingScopes(granted: readonly string[]): Scope[] {
  return SCOPES.filter((scope) => !granted.includes(scope));
}

export function isEnough(granted: readonly string[]): boolean {
  return REQUIRED_SCOPES.every((scope) => granted.includes(scope));
}
