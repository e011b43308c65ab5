/**
 * Where the session is kept, in the format of `@supabase/ssr`, so that browser and server read the same:
 * base64url JSON behind a prefix, cut into numbered pieces where one cookie would be too long.
 */
export type CookieJar = {
  all(): Record<string, string>;
  set(name: string, value: string): void;
  remove(name: string): void;
};

/** What the stock client asks of its storage. */
export type SessionStorage = {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
};

const SESSION_SECONDS = 60 * 24 * 3600;
/** As long as the link it belongs to. */
const VERIFIER_SECONDS = 3600;

export function cookieSeconds(name: string): number {
  return name.endsWith('-code-verifier') ? VERIFIER_SECONDS : SESSION_SECONDS;
}

const PREFIX = 'base64-';
const LONGEST_PIECE = 3180;

export function sessionCookieName(publicUrl: string): string {
  return `sb-${new URL(publicUrl).hostname.split('.')[0]}-auth-token`;
}

export function cookieStorage(jar: CookieJar): SessionStorage {
  return {
    getItem: (key) => decoded(joined(jar.all(), key)),
    setItem(key, value) {
      const pieces = cut(key, PREFIX + toBase64Url(withoutProviderTokens(value)));
      for (const name of piecesOf(jar.all(), key)) if (!(name in pieces)) jar.remove(name);
      for (const [name, piece] of Object.entries(pieces)) jar.set(name, piece);
    },
    removeItem(key) {
      for (const name of piecesOf(jar.all(), key)) jar.remove(name);
    },
  };
}

/** What opens somebody's account elsewhere comes with a new session, and is not the browser's to keep: scripts read this. */
function withoutProviderTokens(value: string): string {
  if (!value.includes('"provider_')) return value;
  const session = JSON.parse(value) as Record<string, unknown>;
  delete session['provider_token'];
  delete session['provider_refresh_token'];
  return JSON.stringify(session);
}

function cut(key: string, value: string): Record<string, string> {
  if (value.length <= LONGEST_PIECE) return { [key]: value };
  const pieces: Record<string, string> = {};
  for (let from = 0, index = 0; from < value.length; from += LONGEST_PIECE, index += 1)
    pieces[`${key}.${index}`] = value.slice(from, from + LONGEST_PIECE);
  return pieces;
}

function joined(cookies: Record<string, string>, key: string): string | undefined {
  if (cookies[key]) return cookies[key];
  let value = '';
  for (let index = 0; cookies[`${key}.${index}`]; index += 1) value += cookies[`${key}.${index}`];
  return value || undefined;
}

function piecesOf(cookies: Record<string, string>, key: string): string[] {
  return Object.keys(cookies).filter(
    (name) => name === key || (name.startsWith(`${key}.`) && /^\d+$/.test(name.slice(key.length + 1))),
  );
}

/** What is no session of ours is none at all: cookies can be anything. */
function decoded(value: string | undefined): string | null {
  if (!value?.startsWith(PREFIX)) return null;
  try {
    return fromBase64Url(value.slice(PREFIX.length));
  } catch {
    return null;
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function toBase64Url(text: string): string {
  const binary = Array.from(new TextEncoder().encode(text), (byte) => String.fromCodePoint(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = new Uint8Array(binary.length);
  // A loop: this runs with every page, and a function for each character takes four times as long.
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.codePointAt(index) ?? 0;
  return utf8.decode(bytes);
}
