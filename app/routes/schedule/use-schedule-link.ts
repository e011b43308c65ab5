import { useLocalePath } from '#app/shell/locale-link.tsx';
import type { PageProps } from './page-props.ts';
import type { ScheduleQuery } from './schedule-query.ts';
import { scheduleSearch } from './schedule-query.ts';

/** The address of the calendar as it is, but for what is said. */
export function useScheduleLink({ query, today }: Pick<PageProps, 'query' | 'today'>) {
  const path = useLocalePath('/post/schedule');
  const plain = { ...query, move: undefined, repeat: undefined, from: undefined, after: undefined };
  return (changes: Partial<ScheduleQuery>) => `${path}${scheduleSearch({ ...plain, ...changes }, today)}`;
}
