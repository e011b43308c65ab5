import type { Clock } from '#base/clock.ts';
import { ProviderError } from '#base/errors.ts';
import type { Log } from '#base/log.ts';
import type { Sms } from '#providers/sms/sms.ts';
import { AuthError } from '../auth-error.ts';
import type { Outbox } from './outbox.ts';

export type Text = Parameters<Sms['send']>[0];

export type Texts = {
  /** Throws for everybody alike while the gateway is known to be down: a later failure can no longer be answered. */
  requireGateway(): void;
  /** Not tried again: by then its code is over, and whoever waits asks anew. */
  sendLater(text: Text): void;
  /** For somebody who is signed in, whose number is no secret: they hear at once whether it has left. */
  sendNow(text: Text): Promise<{ id: string }>;
};

const DOWN_MS = 15_000;

export function openTexts({ sms, clock, log, outbox }: { sms: Sms; clock: Clock; log: Log; outbox: Outbox }): Texts {
  let failedAt: Date | undefined;
  const send = async (text: Text) => {
    try {
      const sent = await sms.send(text);
      failedAt = undefined;
      return sent;
    } catch (error) {
      // A number that is refused says nothing about the next.
      if (error instanceof ProviderError && error.kind === 'unavailable') failedAt = clock.now();
      throw error;
    }
  };
  return {
    requireGateway() {
      if (failedAt && clock.now().getTime() - failedAt.getTime() < DOWN_MS) throw notSent();
    },
    sendLater: (text) =>
      outbox.add(() => send(text).catch((error: unknown) => log.warn({ error }, 'a text could not be sent'))),
    sendNow: (text) =>
      send(text).catch((error: unknown) => {
        log.warn({ error }, 'a text could not be sent');
        throw notSent();
      }),
  };
}

function notSent(): AuthError {
  return new AuthError(422, 'sms_send_failed', 'Error sending the code by text message');
}
