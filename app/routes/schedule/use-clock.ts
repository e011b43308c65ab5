import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { shifted } from '#features/planning/shifted.ts';

const MINUTE_MS = 60_000;
const minutesOn = () => Math.floor(Date.now() / MINUTE_MS);

/** The hour as the page was read, going on by the minute. With a new day the page is read anew. */
export function useClock(now: string): string {
  const [shown, setShown] = useState({ since: now, now });
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const start = minutesOn();
    const timer = setInterval(() => {
      const next = shifted(now, minutesOn() - start);
      if (next.slice(0, 10) === now.slice(0, 10)) setShown({ since: now, now: next });
      else void revalidate();
    }, MINUTE_MS / 4);
    return () => clearInterval(timer);
  }, [now, revalidate]);
  return shown.since === now ? shown.now : now;
}
