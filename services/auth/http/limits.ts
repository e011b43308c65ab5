import type { MiddlewareHandler } from 'hono';
import { AuthError, tooOften } from '../auth-error.ts';
import type { AuthNeeds } from '../needs.ts';
import type { AuthContext, AuthEnvironment } from './environment.ts';

const FIVE_MINUTES = 300;
const HOUR = 3600;

type Points = (limits: AuthNeeds['settings']['limits']) => number;

/** So many an address and time; each name is a bucket of its own. */
export function limitAddress(name: string, points: Points, seconds = FIVE_MINUTES): MiddlewareHandler<AuthEnvironment> {
  return async (context, next) => {
    await countAddress(context, name, points, seconds);
    await next();
  };
}

export async function countAddress(
  context: AuthContext,
  name: string,
  points: Points,
  seconds = FIVE_MINUTES,
): Promise<void> {
  const { limiter, settings } = context.get('needs');
  const most = points(settings.limits);
  if (most === 0) return;
  const wait = await limiter({ name: `auth-${name}`, points: most, seconds }, context.get('ip'));
  if (wait > 0) throw tooOften();
}

export const countAnonymous = (context: AuthContext) =>
  countAddress(context, 'anonymous', ({ anonymous }) => anonymous, HOUR);

/**
 * One letter of a kind and address at a time. Counted by address whether it is known or not: otherwise the refusal
 * would tell.
 */
export async function countLetter({ limiter, settings }: AuthNeeds, kind: string, email: string): Promise<void> {
  const { secondsBetween, autoconfirm } = settings.email;
  if (secondsBetween > 0) {
    const wait = await limiter({ name: `auth-letter-${kind}`, points: 1, seconds: secondsBetween }, email);
    if (wait > 0) throw tooSoon('over_email_send_rate_limit', wait);
  }
  const { emailsPerHour } = settings.limits;
  if (emailsPerHour === 0 || autoconfirm) return;
  const wait = await limiter({ name: 'auth-letters', points: emailsPerHour, seconds: HOUR }, 'all');
  if (wait > 0) throw new AuthError(429, 'over_email_send_rate_limit', 'email rate limit exceeded');
}

export async function countSms({ limiter, settings }: AuthNeeds, phone: string): Promise<void> {
  const { secondsBetween, autoconfirm } = settings.phone;
  if (secondsBetween > 0) {
    const wait = await limiter({ name: 'auth-sms', points: 1, seconds: secondsBetween }, phone);
    if (wait > 0) throw tooSoon('over_sms_send_rate_limit', wait);
  }
  const { smsPerHour } = settings.limits;
  if (smsPerHour === 0 || autoconfirm) return;
  const wait = await limiter({ name: 'auth-sms-all', points: smsPerHour, seconds: HOUR }, 'all');
  if (wait > 0) throw new AuthError(429, 'over_sms_send_rate_limit', 'SMS rate limit exceeded');
}

function tooSoon(code: string, wait: number): AuthError {
  return new AuthError(429, code, `For security purposes, you can only request this after ${wait} seconds.`);
}
