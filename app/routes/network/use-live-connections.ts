import { useLocalePath } from '#app/shell/locale-link.tsx';
import { useLive } from '#app/use-live.ts';
import type { Connection } from './read-connections.ts';

export type LiveConnections = ReturnType<typeof useLiveConnections>;

/** The connections as they are now, while one is being read. */
export function useLiveConnections(loaded: Connection[]) {
  const { now, isUnheard } = useLive(useLocalePath('/threads-configuration/progress'), loaded, isBeingRead);
  return { connections: now, isUnheard };
}

function isBeingRead(connections: Connection[]): boolean {
  return connections.some(({ standing }) => standing === 'syncing');
}
