import { useEffect } from 'react';
import type { LiveTable } from './live-news.ts';
import { show } from './live-news.ts';

/** A page that says so is read again when such rows change; where news do not come, now and then while something is pending. */
export function useShows(tables: readonly LiveTable[], isPending: boolean): void {
  const names = tables.join(' ');
  useEffect(() => show({ tables: names.split(' ') as LiveTable[], isPending }), [names, isPending]);
}
