import { useFetcher } from 'react-router';
import type { ScheduleAnswer } from './schedule-answer.ts';

/** Gives a post another time, by the clocks of whoever looks. */
export function useMove(timeZone: string) {
  const fetcher = useFetcher<ScheduleAnswer>({ key: 'schedule' });
  return {
    isMoving: fetcher.state !== 'idle',
    move: (postId: string, at: string) => {
      void fetcher.submit({ intent: 'move', postId, at, atZone: timeZone }, { method: 'post' });
    },
  };
}
