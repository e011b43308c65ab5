import { useEffect } from 'react';
import { useAccessToken } from '#app/shell/use-access-token.ts';
import { fetchPatiently } from '#base/fetched/fetch-whole.ts';
import { becomeLive, tellNews } from './live-news.ts';
import { useFreshPage } from './use-fresh-page.ts';

/** A connection that took longer than this has missed what one would notice. */
const SOON_MS = 10_000;

/** Tells the page of changes made elsewhere: by another tab, a program, the clock. */
export default function LiveWatch({ personId }: { personId: string }) {
  const accessToken = useAccessToken();
  useFreshPage();

  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    let unheardSince = performance.now();
    let isNow = false;
    const onLive = (isLive: boolean) => {
      if (isLive === isNow) return;
      isNow = isLive;
      becomeLive(isLive);
      if (!isLive) unheardSince = Number.NEGATIVE_INFINITY;
      else if (performance.now() - unheardSince > SOON_MS) tellNews('missed');
    };
    void fetchPatiently(() => import('./follow-changes.ts')).then(({ followChanges }) => {
      if (!isOver) stop = followChanges({ personId, accessToken, onNews: tellNews, onLive });
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [personId, accessToken]);
  return null;
}
