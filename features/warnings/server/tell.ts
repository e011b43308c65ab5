import type { Tx } from '#db/client.ts';
import { recordNotification } from '#features/notifications/server/record-notification.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { Warning } from '../warning.ts';
import { mailWarning } from './mail-warning.ts';

type Whose = { accountId: string; personId: string; username: string };
type Told = { kind: Warning['kind']; at: Date; days: number };

const WAY_OUT = '/threads-configuration';

/** In the bell and by letter, both or neither. */
export async function tell(
  { clock, queue }: Needs<'clock' | 'queue'>,
  tx: Tx,
  { accountId, personId, username }: Whose,
  { kind, at, days }: Told,
): Promise<void> {
  await recordNotification(tx, {
    userId: personId,
    type: kind === 'reconnect-needed' ? 'error' : 'info',
    kind,
    facts: { username, days },
    href: WAY_OUT,
    at: clock.now(),
  });
  await queue.enqueue(mailWarning, { accountId, kind, at: at.toISOString(), days }, { tx });
}
