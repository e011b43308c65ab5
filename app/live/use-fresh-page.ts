import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useFetchers, useNavigation, useRevalidator } from 'react-router';
import { isAnythingPending, isLive, isShown, onNews } from './live-news.ts';

/** What happens together is shown together. */
const GATHER_MS = 150;
const ASK_EVERY_MS = 20_000;

/** Reads the page again when something that it shows has changed, unless that is under way already. */
export function useFreshPage(): void {
  const { state, revalidate } = useRevalidator();
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const isBusy = navigation.state !== 'idle' || state !== 'idle' || fetchers.some((each) => each.state !== 'idle');
  const isReading =
    navigation.state === 'loading' ||
    state === 'loading' ||
    fetchers.some((each) => each.state === 'loading' && (each.formMethod ?? 'GET') !== 'GET');
  const isHidden = useIsHidden();
  const isOffline = useIsOffline();
  const [isStale, setStale] = useState(false);
  const heardAt = useRef(0);
  const readAt = useRef(0);

  useEffect(() => {
    if (isReading) readAt.current = performance.now();
  }, [isReading]);

  useEffect(() => {
    const grow = () => {
      heardAt.current = performance.now();
      setStale(true);
    };
    const stop = onNews((news) => isShown(news) && grow());
    const ask = () => {
      if (!isLive()) grow();
    };
    const onReturn = () => {
      if (document.visibilityState === 'visible') ask();
    };
    const timer = setInterval(() => isAnythingPending() && ask(), ASK_EVERY_MS);
    document.addEventListener('visibilitychange', onReturn);
    window.addEventListener('focus', onReturn);
    return () => {
      stop();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('focus', onReturn);
    };
  }, []);

  useEffect(() => {
    // Another page on its way would be turned back; in a tab that nobody sees it can wait; and without a connection the page
    // would be replaced by one that says so, with whatever is being written on it.
    if (!isStale || isBusy || isHidden || isOffline) return undefined;
    const timer = setTimeout(() => {
      setStale(false);
      if (heardAt.current >= readAt.current) void revalidate();
    }, GATHER_MS);
    return () => clearTimeout(timer);
  }, [isStale, isBusy, isHidden, isOffline, revalidate]);
}

function useIsHidden(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      document.addEventListener('visibilitychange', onChange);
      return () => document.removeEventListener('visibilitychange', onChange);
    },
    () => document.visibilityState === 'hidden',
    () => false,
  );
}

function useIsOffline(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      window.addEventListener('online', onChange);
      window.addEventListener('offline', onChange);
      return () => {
        window.removeEventListener('online', onChange);
        window.removeEventListener('offline', onChange);
      };
    },
    () => !navigator.onLine,
    () => false,
  );
}
