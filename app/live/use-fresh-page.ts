import { useEffect, useRef, useState } from 'react';
import { useFetchers, useNavigation, useRevalidator } from 'react-router';
import { useIsHeld } from './hand.ts';
import { hearOfChanges } from './hear-of-changes.ts';
import { useIsHidden, useIsOffline } from './page-state.ts';
import { whenCalm } from './when-calm.ts';

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
    return whenCalm(() => {
      setStale(false);
      if (heardAt.current >= readAt.current) void revalidate();
    });
  }, [isStale, isBusy, isHidden, isOffline, isHeld, revalidate]);
}
