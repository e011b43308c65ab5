import { useEffect } from 'react';
import { fetchWhole } from '#base/fetched/fetch-whole.ts';
import { onDemand } from '#base/fetched/on-demand.tsx';
import { UnfetchedDialog } from './unfetched.tsx';
import { whenIdle } from './when-idle.ts';

const loadMedia = () => import('./media-dialog.tsx');
const loadSchedule = () => import('./schedule-dialog.tsx');

export const MediaDialog = onDemand(loadMedia, UnfetchedDialog);
export const ScheduleDialog = onDemand(loadSchedule, UnfetchedDialog);

/** Once one can write, so that neither is waited for when it opens; what could not be fetched is asked for again then. */
export function useFetchedDialogs(): void {
  useEffect(
    () =>
      whenIdle(() => {
        void fetchWhole(loadMedia).catch(() => undefined);
        void fetchWhole(loadSchedule).catch(() => undefined);
      }, LATEST_MS),
    [],
  );
}

const LATEST_MS = 5_000;
