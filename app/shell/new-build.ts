import type { ClientInstrumentation } from 'react-router';
import { buildId } from '../build-id.ts';
import { onceLoaded } from '#base/once-loaded.ts';

const CHECK_EVERY_MS = 60 * 60_000;
const RELOAD_GUARD_MS = 10_000;
const RELOADED_KEY = 'bobbin.reloaded';
const FAILED_ROUTE_KEY = 'bobbin.failed-route';

let isOutdated = false;

/** Asks for this build's metadata at start and every hour, and reloads once when a piece of an old build is gone. */
export function reloadOnNewBuild(): void {
  finishFailedNavigation();
  onceLoaded(() => void check());
  setInterval(() => void check(), CHECK_EVERY_MS);
  window.addEventListener('vite:preloadError', (event) => {
    if (isOutdated) event.preventDefault();
    void check().then(() => isOutdated && reloadOnce(fullPath(location)));
  });
}

/**
 * React Router answers a page module that fails to load by reloading the page one was on.
 * The page one was going to is written down, and opened after that reload if a newer build came with it.
 * Told by the router itself: a module can fail before React has shown that anything is pending.
 */
export const rememberPendingRoute: ClientInstrumentation = {
  router: (router) =>
    router.instrument({
      async navigate(go, { to }) {
        const pending = typeof to === 'string' ? fullPath(new URL(to, location.href)) : undefined;
        const remember = () => pending && writeJson(FAILED_ROUTE_KEY, { path: pending, buildId, at: Date.now() });
        window.addEventListener('pagehide', remember);
        await go();
        window.removeEventListener('pagehide', remember);
      },
    }),
};

async function check(): Promise<void> {
  try {
    const answer = await fetch(`/builds/${buildId}.json`, { cache: 'no-store' });
    const { latest } = (await answer.json()) as { latest?: string };
    isOutdated = latest !== undefined && latest !== buildId;
  } catch {
    // Offline, or the server restarts: the next check will tell.
  }
}

function finishFailedNavigation(): void {
  const failed = readJson(FAILED_ROUTE_KEY) as { path: string; buildId: string; at: number } | null;
  writeJson(FAILED_ROUTE_KEY, null);
  if (!failed || failed.buildId === buildId || Date.now() - failed.at > RELOAD_GUARD_MS) return;
  if (failed.path !== fullPath(location)) reloadOnce(failed.path);
}

function reloadOnce(path: string): void {
  const last = readJson(RELOADED_KEY) as { path: string; at: number } | null;
  if (last && last.path === path && Date.now() - last.at < RELOAD_GUARD_MS) return;
  // Where nothing can be written down there is no guard, and so no reload: a loop would be worse than an error page.
  if (!writeJson(RELOADED_KEY, { path, at: Date.now() })) return;
  if (path === fullPath(location)) location.reload();
  else location.assign(path);
}

function fullPath(at: { pathname: string; search: string; hash: string }): string {
  return `${at.pathname}${at.search}${at.hash}`;
}

function readJson(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function writeJson(key: string, value: unknown): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
