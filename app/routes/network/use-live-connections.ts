import { useEffect, useState } from 'react';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import type { Connection } from './read-connections.ts';

const ASK_EVERY_MS = 1500;

/** The connections as they are now: asked for again while one is being read and somebody looks. */
export function useLiveConnections(loaded: Connection[]): Connection[] {
  const [heard, setHeard] = useState<{ after: Connection[]; connections: Connection[] }>();
  const address = useLocalePath('/threads-configuration/progress');
  const connections = heard?.after === loaded ? heard.connections : loaded;
  const isReading = connections.some(({ standing }) => standing === 'syncing');

  useEffect(() => {
    if (!isReading) return undefined;
    const leaving = new AbortController();
    const ask = async () => {
      if (document.hidden) return;
      const told = await connectionsAt(address, leaving.signal);
      if (told && !leaving.signal.aborted) setHeard({ after: loaded, connections: told });
    };
    const timer = setInterval(() => void ask(), ASK_EVERY_MS);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [isReading, address, loaded]);
  return connections;
}

/** Nothing while it cannot be heard: what was heard last stays, and the next question comes soon. */
async function connectionsAt(address: string, signal: AbortSignal): Promise<Connection[] | undefined> {
  try {
    const answer = await fetch(address, { signal });
    return answer.ok && !answer.redirected ? ((await answer.json()) as Connection[]) : undefined;
  } catch {
    return undefined;
  }
}
