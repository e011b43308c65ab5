import type { ApiScope } from '#features/api-keys/scope.ts';
import type { Guard } from '#features/identity/guard.ts';
import type { IdOf, Meaning } from './meanings.ts';

/** What a request says, before it is one: whoever means harm begins here. */
export type Sent = {
  path: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** At most one of these. */
  form?: Record<string, string>;
  json?: unknown;
  text?: string;
};

/** Who may enter: to a page or to a file by the session in the cookies, by a key or a session's token, by that token alone, or anybody. */
export type Entrance =
  | { by: 'cookie'; guard: Guard }
  | { by: 'cookie-for-file' }
  | { by: 'key'; scope: ApiScope | undefined }
  | { by: 'token'; role: 'user' | 'operator' }
  | { by: 'anything' };

/** One thing that may be asked of us. */
export type Ask = {
  name: string;
  method: string;
  entrance: Entrance;
  /** Whoever knows the id may see it, or do it. */
  isPublic: boolean;
  /** What its ids name. */
  meanings: readonly Meaning[];
  /** Drawn on the server, and asked for as data by a page that is open. */
  isPage: boolean;
  /** It makes what it names, where nobody has it. */
  makes: boolean;
  sent: (idOf: IdOf) => Sent;
};

type Said = 'makes' | 'isPublic' | 'isPage';
type Asked = Omit<Ask, 'meanings' | Said> & Partial<Pick<Ask, Said>>;

/** What an ask names is what it asks the ids of. */
export function defineAsk({ makes = false, isPublic = false, isPage = false, ...ask }: Asked): Ask {
  const meanings = new Set<Meaning>();
  ask.sent((meaning) => {
    meanings.add(meaning);
    return 'x';
  });
  return { ...ask, makes, isPublic, isPage, meanings: [...meanings] };
}

export function requestOf({ path, query, headers, form, json, text }: Sent): {
  path: string;
  headers: Record<string, string>;
  body?: string;
} {
  const search = query && Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : '';
  const body = form
    ? { type: 'application/x-www-form-urlencoded', body: new URLSearchParams(form).toString() }
    : json !== undefined
      ? { type: 'application/json', body: JSON.stringify(json) }
      : undefined;
  return {
    path: `${path}${search}`,
    headers: { ...(body && { 'content-type': body.type }), ...headers },
    ...(body ? { body: body.body } : text !== undefined && { body: text }),
  };
}

/** As it stands in a path; what was written encoded stays so. */
export function inPath(id: string): string {
  return /^(?:%[0-9A-F]{2})+$/.test(id) ? id : encodeURIComponent(id);
}
