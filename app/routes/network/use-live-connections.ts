import { useEffect, useState } from 'react';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import type { Connection } from './read-connections.ts';

const ASK_EVERY_MS = 1500;
/** One answer that stays away is nothing to worry anybody with. */
const MISSES_TO_TELL = 3;

export type LiveConnections = {
  connections: Connection[];
  /** Nobody has answered for a while, so what is shown may be behind. */
  isUnheard: boolean;
};

/** The connections as they are now: asked for again while one is being read and somebody looks. */
export function useLiveConnections(loaded: Connection[]): LiveConnections {
  const [heard, setHeard] = useState<{ after: Connection[]; connections: Connection[] }>();
  const [misses, setMisses] = useState(0);
  const address = useLocalePath('/threads-configuration/progress');
  const connections = heard?.after === loaded ? heard.connections : loaded;
  const isReading = connections.some(({ standing }) => standing === 'syncing');

  useEffect(() => {
    if (!isReading) return undefined;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      if (!document.hidden) {
        const told = await connectionsAt(address, leaving.signal);
        if (leaving.signal.aborted) return;
        setMisses((before) => (told ? 0 : before + 1));
        if (told) setHeard({ after: loaded, connections: told });
      }
      timer = setTimeout(() => void ask(), ASK_EVERY_MS);
    };
    timer = setTimeout(() => void ask(), ASK_EVERY_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [isReading, address, loaded]);
  return { connections, isUnheard: isReading && misses >= MISSES_TO_TELL };
}

/** Nothing while it cannot be heard: what was heard last stays, and the next question comes soon. */
async function connectionsAt(address: string, signal: AbortSignal): Promise<Connection[] | undefined> {
  try {
    const answer = await fetch(address, { signal });
    // Read to its end whatever it is: an answer that nobody reads keeps its connection.
    const text = await answer.text();
    return answer.ok && !answer.redirected ? (JSON.parse(text) as Connection[]) : undefined;
  } catch {
    return undefined;
  }
}
