import { dismiss } from '../channels/leave.ts';
import { renewToken } from '../channels/renew-token.ts';
import type { Hub } from '../hub.ts';
import type { Client } from './client.ts';
import { CLOSE } from './client.ts';

/** One look at everybody every second costs less than a timer for each. */
export function lookAfterClients(hub: Hub): { stop(): void } {
  const timer = setInterval(() => {
    const now = hub.needs.clock.now().getTime();
    for (const client of hub.clients) lookAt(hub, client, now);
  }, hub.needs.limits.lookEveryMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

function lookAt(hub: Hub, client: Client, now: number): void {
  const { silentMs, withoutChannelMs, recheckMs } = hub.needs.limits;
  if (now - client.heardAt > silentMs) return client.socket.terminate();
  if (client.channels.size === 0 && !client.joining && now - client.emptySince > withoutChannelMs)
    return client.socket.close(CLOSE.normal, 'No channel was joined');
  for (const channel of client.channels.values()) {
    if (channel.expiresAt <= now) dismiss(hub, channel, 'InvalidJWTToken: Token has expired');
    else if (now - channel.checkedAt > recheckMs) void renewToken(hub, channel, channel.token);
  }
}
