import { hearers } from '#base/hearers.ts';

/** What the server tells of while a page is open. */
export type LiveTable = 'posts' | 'publications' | 'notifications' | 'network_syncs';

/** A page may have missed something of any kind. */
export type LiveNews = LiveTable | 'missed';

export type Shown = { tables: readonly LiveTable[]; isPending: boolean };

const ofNews = hearers<[LiveNews]>();
const shownNow = new Set<Shown>();
let isTold = false;

/** In this tab, for whoever draws something of it. */
export const tellNews = ofNews.tell;
export const onNews = ofNews.join;

/** Whether news come by themselves now; who needs them asks otherwise. */
export function isLive(): boolean {
  return isTold;
}

export function becomeLive(isNow: boolean): void {
  isTold = isNow;
}

export function show(shown: Shown): () => void {
  shownNow.add(shown);
  return () => void shownNow.delete(shown);
}

/** The bell is on every page. */
export function isShown(news: LiveNews): boolean {
  if (news === 'missed' || news === 'notifications') return true;
  return [...shownNow].some(({ tables }) => tables.includes(news));
}

export function isAnythingPending(): boolean {
  return [...shownNow].some(({ isPending }) => isPending);
}
