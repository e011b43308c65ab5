import type { SchedulePage } from './read-schedule.ts';
import type { ScheduleQuery } from './schedule-query.ts';

export type PageProps = SchedulePage & {
  query: ScheduleQuery;
  /** What was asked of a repetition so far, and when it would come. */
  repetition?: { fields: Record<string, string>; dates: string[] } | undefined;
};
