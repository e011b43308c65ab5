import type { UpdateRefusal as SyncRefusal } from '#features/sync/server/ask-for-update.ts';

export const UPDATE_REFUSALS = [
  'too-soon',
  'under-way',
  'importing',
  'paused',
  'reconnect-needed',
  'not-connected',
  'not-in-plan',
  'too-often',
] as const satisfies readonly (SyncRefusal | 'not-in-plan' | 'too-often')[];

/** `too-often`: whoever asks so many times a minute is no person. */
export type UpdateRefusal = (typeof UPDATE_REFUSALS)[number];

const PARAMETER = 'update';

/** An address of ours, with or without why an update was refused. */
export function refusalTold(back: string, refusal: UpdateRefusal | undefined): string {
  const { pathname, searchParams } = new URL(back, 'https://origin.invalid');
  searchParams.delete(PARAMETER);
  if (refusal) searchParams.set(PARAMETER, refusal);
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`;
}

/** Known words only: an address can be made by anybody. */
export function refusalIn(query: URLSearchParams): UpdateRefusal | undefined {
  return UPDATE_REFUSALS.find((refusal) => refusal === query.get(PARAMETER));
}
