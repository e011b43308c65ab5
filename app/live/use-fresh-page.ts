import { useEffect, useRef, useState } from 'react';
import { useFetchers, useNavigation, useRevalidator } from 'react-router';
import { handMovedAt, useIsHeld } from './hand.ts';
import { onUnread } from './keep-shown.ts';
import { isAnythingPending, isLive, isShown, onNews } from './live-news.ts';
import { useIsHidden, useIsOffline } from './page-state.ts';

/** What happens together is shown together. */
const GATHER_MS = 150;
const ASK_EVERY_MS = 20_000;
/** A hand that did nothing for so long is not about to press something. */
const CALM_MS = 600;
/** One that never rests sees news all the same. */
const LATEST_MS = 10_000;

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
  const isHeld = useIsHeld();
  const [isStale, setStale] = useState(false);
  const heardAt = useRef(0);
  const readAt = useRef(0);

  useEffect(() => {
    if (isReading) readAt.current = performance.now();
  }, [isReading]);

  useEffect(
    () =>
      hearOfChanges(() => {
        heardAt.current = performance.now();
        setStale(true);
      }),
    [],
  );

  useEffect(() => {
    // Another page on its way would be turned back; in a tab that nobody sees, or without a connection, it can wait; and so
    // it does while a hand holds something that could move away under it.
    if (!isStale || isBusy || isHidden || isOffline || isHeld) return undefined;
    const latest = performance.now() + LATEST_MS;
    const read = () => {
      const wait = Math.min(handMovedAt() + CALM_MS, latest) - performance.now();
      if (wait > 0) {
        timer = setTimeout(read, wait);
        return;
      }
      setStale(false);
      if (heardAt.current >= readAt.current) void revalidate();
    };
    let timer = setTimeout(read, GATHER_MS);
    return () => clearTimeout(timer);
  }, [isStale, isBusy, isHidden, isOffline, isHeld, revalidate]);
}

/** By news, and where none come by asking: when somebody looks, or while something is under way. */
function hearOfChanges(onChange: () => void): () => void {
  const stop = onNews((news) => isShown(news) && onChange());
  const ask = () => {
    if (!isLive()) onChange();
  };
  const onReturn = () => {
    if (document.visibilityState === 'visible') ask();
  };
  const timer = setInterval(() => isAnythingPending() && ask(), ASK_EVERY_MS);
  let again: ReturnType<typeof setTimeout> | undefined;
  const stopHearingUnread = onUnread(() => {
    clearTimeout(again);
    again = setTimeout(onChange, ASK_EVERY_MS);
  });
  document.addEventListener('visibilitychange', onReturn);
  window.addEventListener('focus', onReturn);
  return () => {
    stop();
    stopHearingUnread();
    clearTimeout(again);
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onReturn);
    window.removeEventListener('focus', onReturn);
  };
}
