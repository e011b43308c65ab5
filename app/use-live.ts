import { useEffect, useState } from 'react';
import { isLive, onNews } from './live/live-news.ts';

const ASK_EVERY_MS = 1500;
/** While each step is told: counts grow between two of them as well. */
const ASK_WHILE_TOLD_MS = 5_000;
/** One answer that stays away is nothing to worry anybody with. */
const MISSES_TO_TELL = 3;

export type Live<Told> = {
  now: Told;
  /** Somebody else has heard something newer. */
  hear: (told: Told) => void;
  /** Nobody has answered for a while, so what is shown may be behind. */
  isUnheard: boolean;
};

/** What the page was loaded with, as it is now: asked for again while it goes on and somebody looks. */
export function useLive<Told>(address: string, loaded: Told, isGoingOn: (told: Told) => boolean): Live<Told> {
  const [heard, setHeard] = useState<{ after: Told; told: Told }>();
  const [misses, setMisses] = useState(0);
  const now = heard?.after === loaded ? heard.told : loaded;
  const goesOn = isGoingOn(now);

  useEffect(() => {
    if (!goesOn) return undefined;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    let isAsking = false;
    const askIn = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => void ask(), ms);
    };
    const ask = async () => {
      isAsking = true;
      if (!document.hidden) {
        const answer = await answerAt(address, { signal: leaving.signal });
        const told = answer?.isOk ? (answer.told as Told) : undefined;
        if (leaving.signal.aborted) return;
        setMisses((before) => (told ? 0 : before + 1));
        if (told) setHeard({ after: loaded, told });
      }
      isAsking = false;
      askIn(isLive() ? ASK_WHILE_TOLD_MS : ASK_EVERY_MS);
    };
    askIn(ASK_EVERY_MS);
    const stop = onNews((news) => {
      if ((news === 'network_syncs' || news === 'missed') && !isAsking) askIn(0);
    });
    return () => {
      stop();
      clearTimeout(timer);
      leaving.abort();
    };
  }, [goesOn, address, loaded]);
  return {
    now,
    hear: (told) => setHeard({ after: loaded, told }),
    isUnheard: goesOn && misses >= MISSES_TO_TELL,
  };
}

/** Nothing while it cannot be heard: what was heard last stays, and may be asked for again. */
export async function answerAt(
  address: string,
  asked: RequestInit,
): Promise<{ isOk: boolean; told: unknown } | undefined> {
  try {
    const answer = await fetch(address, asked);
    // Read to its end whatever it is: an answer that nobody reads keeps its connection.
    const text = await answer.text();
    return answer.redirected ? undefined : { isOk: answer.ok, told: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
