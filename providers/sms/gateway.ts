import { z } from 'zod';
import { ProviderError } from '#base/errors.ts';
import type { Sms } from './sms.ts';

const TIME_LIMIT_MS = 8_000;

const Answer = z.object({ id: z.string() });

/** A gateway that takes `POST {to, text, channel}` and answers `{id}`. Never tried again by itself: a code sent twice confuses. */
export function smsGateway(url: string): Sms {
  return {
    async send(message) {
      let answer: Response;
      try {
        answer = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(message),
          signal: AbortSignal.timeout(TIME_LIMIT_MS),
        });
      } catch (cause) {
        throw new ProviderError('unavailable', 'The SMS gateway did not answer', { cause });
      }
      if (answer.status === 429) throw new ProviderError('rate-limited', 'The SMS gateway asks us to wait');
      if (!answer.ok)
        throw new ProviderError(
          answer.status >= 500 ? 'unavailable' : 'rejected',
          'The SMS gateway refused the message',
        );
      const parsed = Answer.safeParse(await answer.json().catch(() => undefined));
      if (!parsed.success) throw new ProviderError('unknown', 'The SMS gateway answered something else');
      return parsed.data;
    },
  };
}

/** Where no gateway is configured. */
export const noSms: Sms = {
  send: () => Promise.reject(new ProviderError('rejected', 'No SMS gateway is configured')),
};
