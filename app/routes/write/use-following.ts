import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useShows } from '#app/live/use-shows.ts';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import { useLive } from '#app/use-live.ts';
import type { WritePage } from './read-write-page.ts';

/** From when on something may be done with a planned post. */
const SOON_MS = 10 * 60_000;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** While a post goes out, its page shows it without being reloaded: the page is read again as soon as there is something new. */
export function useFollowing(page: WritePage, save: string): void {
  const { revalidate } = useRevalidator();
  const isSoon = useIsSoon(page);
  const isPending = goesOn(page, isSoon);
  // Told of by itself where that works; asked for where it does not, and for what is not told of.
  useShows(['publications'], isPending);
  const { now } = useLive(useLocalePath(`/write/standing/${page.postId}`), page.mark, () => isPending);
  const isNews = now !== page.mark || (save === 'going-out' && !page.post.isGoingOut);
  useEffect(() => {
    if (isNews) void revalidate();
  }, [isNews, revalidate]);
}

function goesOn({ post, standing, followUp }: WritePage, isSoon: boolean): boolean {
  switch (standing?.standing) {
    // Whoever reads the profile may settle it.
    case 'in-doubt':
      return true;
    case 'missed':
    case 'failed':
      return false;
    case 'published':
      return standing.isAddressAwaited || (followUp?.reached != null && followUp.state !== 'published');
    default:
      return post.state === 'SCHEDULED' && isSoon;
  }
}

function useIsSoon({ post: { scheduledAt }, now }: WritePage): boolean {
  const waitMs = scheduledAt === undefined ? Infinity : scheduledAt - SOON_MS - now;
  const [reached, setReached] = useState<number>();
  useEffect(() => {
    if (scheduledAt === undefined || waitMs <= 0 || waitMs > LONGEST_TIMER_MS) return undefined;
    const timer = setTimeout(() => setReached(scheduledAt), waitMs);
    return () => clearTimeout(timer);
  }, [scheduledAt, waitMs]);
  return waitMs <= 0 || (scheduledAt !== undefined && reached === scheduledAt);
}
