/** What a key may open; a session opens all of it. */
export const API_SCOPES = [
  'posts:read',
  'posts:write',
  'stats:read',
  'exports:read',
  'media:read',
  'media:write',
] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** How every key begins, so that whoever finds one somewhere knows what it is. */
export const KEY_PREFIX = 'bobbin_';
export const LONGEST_KEY_NAME = 60;
export const MOST_KEYS = 20;

export type KeyRefusal = 'name' | 'scopes' | 'too-many';
