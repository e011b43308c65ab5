import { whenIdle } from './when-idle.ts';

export const loadErrorPage = () => import('./error-page.tsx');

/** Fetched while nothing is wrong, with the notification that tells of smaller trouble: both are there when the network is not. */
export function fetchErrorPageWhenIdle(): void {
  const fetchIt = () => {
    void loadErrorPage().catch(() => undefined);
    void import('#features/notifications/ui/passing-notification.tsx').catch(() => undefined);
  };
  if (document.readyState === 'complete') whenIdle(fetchIt);
  else addEventListener('load', () => whenIdle(fetchIt));
}
