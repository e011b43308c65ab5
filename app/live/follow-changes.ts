import { REALTIME_SUBSCRIBE_STATES as STATUS, RealtimeClient } from '@supabase/realtime-js';
import { PUBLISHABLE_KEY } from '#app/realtime/publishable-key.ts';
import type { LiveNews, LiveTable } from './live-news.ts';

const HEARTBEAT_MS = 30_000;
const COME_BACK_MS = [1_000, 2_000, 5_000];
const LONGEST_WAIT_MS = 10_000;
const TABLES: readonly LiveTable[] = ['posts', 'publications', 'notifications', 'network_syncs'];

export type Following = {
  personId: string;
  /** Fresh whenever it is asked for; nothing once the session has ended. */
  accessToken: () => Promise<string | undefined>;
  onNews: (news: LiveNews) => void;
  onLive: (isLive: boolean) => void;
};

/** The stock client, on one connection for as long as the page lives. */
export function followChanges({ personId, accessToken, onNews, onLive }: Following): () => void {
  const client = new RealtimeClient(`${location.origin.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: PUBLISHABLE_KEY },
    accessToken: async () => (await accessToken()) ?? null,
    heartbeatIntervalMs: HEARTBEAT_MS,
    reconnectAfterMs: waitAfter,
  });
  let isOver = false;
  let closures = 0;
  let timer: ReturnType<typeof setTimeout>;

  const comeBack = () => {
    closures += 1;
    timer = setTimeout(begin, waitAfter(closures));
  };
  // Without a connection not even the token can be had.
  const begin = () => void join().catch(comeBack);
  const join = async () => {
    // Without a token there is nobody to tell anything; who signs in again begins anew.
    if (isOver || (await accessToken()) === undefined) return;
    await client.setAuth();
    if (isOver) return;
    const channel = client.channel(`person:${personId}`, { config: { private: true } });
    for (const table of TABLES)
      channel.on('postgres_changes', { event: '*', schema: 'public', table }, () => onNews(table));
    // Lost and found again: what happened between is not told.
    channel.on('system', {}, ({ extension, status }: { extension?: string; status?: string }) => {
      if (extension !== 'postgres_changes') return;
      if (status === 'error') onLive(false);
      else onLive(true);
    });
    channel.subscribe((status) => {
      if (status === STATUS.SUBSCRIBED) closures = 0;
      else onLive(false);
      // The server has ended it, which the client takes for the end.
      if (status === STATUS.CLOSED && !isOver) comeBack();
    });
  };
  begin();
  return () => {
    isOver = true;
    clearTimeout(timer);
    onLive(false);
    void client.disconnect();
  };
}

function waitAfter(tries: number): number {
  return COME_BACK_MS[tries - 1] ?? LONGEST_WAIT_MS;
}
