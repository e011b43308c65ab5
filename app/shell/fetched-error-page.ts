import { lazy } from 'react';
import type { ComponentType } from 'react';
import { fetchPatiently, fetchWhole } from '#base/fetched/fetch-whole.ts';
import { fetchNotification } from '#features/notifications/ui/notification-area.tsx';
import { onceLoaded } from '#base/once-loaded.ts';
import { PlainErrorPage } from './plain-error-page.tsx';
import { whenIdle } from './when-idle.ts';

const fetchErrorPage = () => import('./error-page.tsx');

export const ErrorPage: ComponentType<{ error: unknown }> = lazy(() =>
  fetchWhole(fetchErrorPage).catch(() => ({ default: PlainErrorPage })),
);

/** Fetched while nothing is wrong, with the notification that tells of smaller trouble: both are there when the network is not. */
export function fetchErrorPageWhenIdle(): void {
  onceLoaded(() =>
    whenIdle(() => {
      void fetchPatiently(fetchErrorPage);
      void fetchPatiently(fetchNotification);
    }),
  );
}
