import { z } from 'zod';
import { ProviderError } from '#base/errors.ts';
import type { Captcha } from './captcha.ts';

const TIME_LIMIT_MS = 5_000;

const Answer = z.object({ success: z.boolean() });

/** Turnstile and hCaptcha ask alike: a form with secret, response and remoteip. */
export function siteverifyCaptcha({ url, secret }: { url: string; secret: string }): Captcha {
  return {
    async isPassed(token, ip) {
      let answer: Response;
      try {
        answer = await fetch(url, {
          method: 'POST',
          body: new URLSearchParams({ secret, response: token, remoteip: ip }),
          signal: AbortSignal.timeout(TIME_LIMIT_MS),
        });
      } catch (cause) {
        throw new ProviderError('unavailable', 'The captcha service did not answer', { cause });
      }
      if (answer.status === 429) throw new ProviderError('rate-limited', 'The captcha service asks us to wait');
      if (answer.status >= 500) throw new ProviderError('unavailable', 'The captcha service failed');
      const parsed = Answer.safeParse(await answer.json().catch(() => undefined));
      if (!parsed.success) throw new ProviderError('unknown', 'The captcha service answered something else');
      return parsed.data.success;
    },
  };
}

/** Where none is configured nobody is asked. */
export const noCaptcha: Captcha = { isPassed: () => Promise.resolve(true) };
