/**
 * What we ask the creator to allow: nothing that no part of the product uses yet. The first two are the product; each
 * other one is for a part of it that works alone.
 */
export const REQUIRED_SCOPES = ['threads_basic', 'threads_manage_insights'] as const;
export const OPTIONAL_SCOPES = ['threads_content_publish', 'threads_read_replies', 'threads_manage_replies'] as const;

export const SCOPES = [...REQUIRED_SCOPES, ...OPTIONAL_SCOPES];
export type Scope = (typeof SCOPES)[number];

export function missingScopes(granted: readonly string[]): Scope[] {
  return SCOPES.filter((scope) => !granted.includes(scope));
}

export function isEnough(granted: readonly string[]): boolean {
  return REQUIRED_SCOPES.every((scope) => granted.includes(scope));
}
