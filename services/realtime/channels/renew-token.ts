import type { Hub } from '../hub.ts';
import type { Channel } from './channel.ts';
import { dismiss } from './leave.ts';
import { isRefused, isUnknown, personByToken } from './person-by-token.ts';

/** A newer token of the same person; any other ends the channel. */
export async function renewToken(hub: Hub, channel: Channel, token: string): Promise<void> {
  channel.checkedAt = hub.needs.clock.now().getTime();
  const known = await personByToken(hub.needs, token);
  if (channel.client.channels.get(channel.topic) !== channel) return;
  if (isRefused(known)) {
    if (!isUnknown(known)) dismiss(hub, channel, known.reason);
    return;
  }
  if (known.personId !== channel.personId) return dismiss(hub, channel, 'Unauthorized: The token is somebody else’s');
  channel.token = token;
  channel.expiresAt = known.expiresAt;
}
