import { lazy, useEffect } from 'react';
import { whenIdle } from './when-idle.ts';

const loadMedia = () => import('./media-dialog.tsx');
const loadSchedule = () => import('./schedule-dialog.tsx');

export const MediaDialog = lazy(loadMedia);
export const ScheduleDialog = lazy(loadSchedule);

/** Once one can write, so that neither is waited for when it opens; what could not be fetched is asked for again then. */
export function useFetchedDialogs(): void {
  useEffect(
    () =>
      whenIdle(() => {
        void loadMedia().catch(() => undefined);
        void loadSchedule().catch(() => undefined);
      }, LATEST_MS),
    [],
  );
}

const LATEST_MS = 5_000;
