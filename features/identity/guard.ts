import { told } from './told.ts';
import type { Someone } from './person.ts';

/** Who may enter. `developer` pages exist outside production only. */
export const GUARDS = ['none', 'guest', 'authenticated', 'threads', 'admin', 'developer'] as const;
export type Guard = (typeof GUARDS)[number];

export type Passage = { kind: 'pass' } | { kind: 'redirect'; to: string } | { kind: 'not-found' };

/** `path` is the page asked for, with its query and without its locale. */
export function passage(guard: Guard, who: Someone, path: string, env: 'demo' | 'production'): Passage {
  switch (guard) {
    case 'none':
      return PASS;
    case 'developer':
      return env === 'production' ? NOT_FOUND : PASS;
    case 'guest':
      return who.kind === 'person' ? redirect('/redirect', nextOf(path)) : PASS;
    case 'authenticated':
      return who.kind === 'person' ? PASS : redirect('/login', path);
    case 'threads':
      if (who.kind === 'visitor') return redirect('/login', path);
      return who.networkUsername === undefined ? redirect('/threads-configuration', path) : PASS;
    case 'admin':
      // Whoever is not an administrator does not learn that the area exists.
      if (who.kind === 'visitor') return redirect('/login', path);
      if (!who.isAdmin) return NOT_FOUND;
      // A password alone is too little for what an administrator can do.
      return env === 'production' && !who.hasShownSecondFactor
        ? redirect(told('/setting/account', 'second-factor-needed'), path)
        : PASS;
  }
}

/** Only a path of this origin: `//host`, `/\host`, schemes and control characters lead elsewhere. */
export function safeNext(next: string | null | undefined): string | undefined {
  if (!next || next.length > 2000 || !next.startsWith('/')) return undefined;
  if (next.startsWith('//') || next.includes('\\') || hasControlCharacter(next)) return undefined;
  const origin = 'https://origin.invalid';
  const resolved = URL.parse(next, origin);
  if (resolved?.origin !== origin || resolved.pathname.startsWith('//')) return undefined;
  return `${resolved.pathname}${resolved.search}${resolved.hash}`;
}

const PASS: Passage = { kind: 'pass' };
const NOT_FOUND: Passage = { kind: 'not-found' };

function redirect(to: string, next: string | undefined): Passage {
  const safe = safeNext(next);
  const separator = to.includes('?') ? '&' : '?';
  return { kind: 'redirect', to: safe && safe !== '/' ? `${to}${separator}next=${encodeURIComponent(safe)}` : to };
}

function nextOf(path: string): string | undefined {
  return safeNext(new URLSearchParams(path.split('?')[1] ?? '').get('next'));
}

function hasControlCharacter(text: string): boolean {
  return Array.from(text).some((character) => character < ' ' || character === '\u007f');
}
