export const loadErrorPage = () => import('./error-page.tsx');

/** Fetched while nothing is wrong, with the notification that tells of smaller trouble: both are there when the network is not. */
export function fetchErrorPageWhenIdle(): void {
  const fetchIt = () => {
    void loadErrorPage().catch(() => undefined);
    void import('#features/notifications/ui/passing-notification.tsx').catch(() => undefined);
  };
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(fetchIt, { timeout: 10_000 }) : setTimeout(fetchIt, 5_000);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle);
}
