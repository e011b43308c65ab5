import { isId } from '#base/ids.ts';
import { POST_FORMATS } from './post-state.ts';
import type { PostFormat } from './post-state.ts';

/** The columns of the board, in the order in which a post goes through them. */
export const BOARD_STATES = ['IDEA', 'DRAFT', 'READY'] as const;
export type BoardState = (typeof BOARD_STATES)[number];

/** Before the id of a post in the name of its checkbox: a form has each name once. */
export const CHOSEN = 'post-';

/** Where a list goes on. */
export type Place = { at: string; id: string };

export type BoardQuery = {
  view: 'board' | 'list';
  text: string;
  labelId: string | undefined;
  format: PostFormat | undefined;
  accountId: string | undefined;
  after: Partial<Record<BoardState | 'list', Place>>;
};

const AFTER = { IDEA: 'ideas', DRAFT: 'drafts', READY: 'ready', list: 'after' } as const;
const PLACE = /^(\d{1,16})_([\da-f-]{36})$/;

/** What an address asks for; what it says that makes no sense is left out. */
export function boardQueryOf(search: URLSearchParams): BoardQuery {
  const id = (name: string) => {
    const text = search.get(name) ?? '';
    return isId(text) ? text : undefined;
  };
  const after: BoardQuery['after'] = {};
  for (const [list, name] of Object.entries(AFTER) as [keyof typeof AFTER, string][]) {
    const [, at, postId] = PLACE.exec(search.get(name) ?? '') ?? [];
    if (at !== undefined && postId !== undefined) after[list] = { at, id: postId };
  }
  return {
    view: search.get('view') === 'list' ? 'list' : 'board',
    text: (search.get('q') ?? '').trim().slice(0, 200),
    labelId: id('label'),
    format: POST_FORMATS.find((format) => format === search.get('format')),
    // `account` chooses the account that all screens are about.
    accountId: id('for'),
    after,
  };
}

/** The address of a query, without what is usual. */
export function boardSearch({ view, text, labelId, format, accountId, after }: BoardQuery): '' | `?${string}` {
  const search = new URLSearchParams();
  if (view === 'list') search.set('view', view);
  if (text) search.set('q', text);
  if (labelId) search.set('label', labelId);
  if (format) search.set('format', format);
  if (accountId) search.set('for', accountId);
  for (const [list, name] of Object.entries(AFTER) as [keyof typeof AFTER, string][]) {
    const place = after[list];
    if (place) search.set(name, `${place.at}_${place.id}`);
  }
  return search.size > 0 ? `?${search}` : '';
}

export function isFiltered({ text, labelId, format, accountId }: BoardQuery): boolean {
  return Boolean(text || labelId || format || accountId);
}
