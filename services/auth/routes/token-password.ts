import { z } from 'zod';
import { AuthError, invalid, tooOften, wrongCredentials } from '../auth-error.ts';
import { captchaMember, checkCaptcha } from '../http/captcha.ts';
import type { AuthContext } from '../http/environment.ts';
import { readBody } from '../http/read-body.ts';
import { visitOf } from '../http/visit.ts';
import { enter } from '../sessions/enter.ts';
import { transact } from '../transact.ts';
import { isBanned } from '../users/banned.ts';
import { updateUser } from '../users/create-user.ts';
import { findUser } from '../users/find-user.ts';
import { isForeign } from '../users/passwords.ts';
import type { User } from '../users/user.ts';

const Body = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  ...captchaMember,
});

/** Tries at one account from anywhere, besides those from one address. */
const TRIES = { name: 'auth-password', points: 20, seconds: 300 };

/** Nobody unknown, no password and a wrong one all look the same and take the same time. */
export async function passwordGrant(context: AuthContext): Promise<Response> {
  const needs = context.get('needs');
  const { settings, passwords } = needs;
  const body = await readBody(context, Body);
  await checkCaptcha(context, body);
  if (body.email && body.phone) throw invalid('Only an email address or phone number should be provided on login.');
  const by = addressOf(body);
  if (!by) throw invalid('missing email or phone');
  if ('email' in by && !settings.email.isEnabled)
    throw new AuthError(422, 'email_provider_disabled', 'Email logins are disabled');
  if ('phone' in by && !settings.phone.isEnabled)
    throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled');

  const who = 'email' in by ? by.email : by.phone;
  if (settings.limits.token > 0 && (await needs.limiter(TRIES, who)) > 0) throw tooOften();
  const password = body.password ?? '';
  const user = await findUser(needs.db, by);
  const isRight = await passwords.matches(password, user?.encryptedPassword);
  if (!user || !isRight || user.deletedAt) throw wrongCredentials();
  checkMayEnter(user, 'email' in by ? 'email' : 'phone', needs.clock.now());

  const visit = visitOf(context);
  const newHash =
    user.encryptedPassword && isForeign(user.encryptedPassword) ? await passwords.hash(password) : undefined;
  const answer = await transact(needs.db, async (tx) => {
    if (newHash) await updateUser(tx, user, { encryptedPassword: newHash }, visit.now);
    return enter(needs, tx, { user, method: 'password', visit, provider: 'email' in by ? 'email' : 'phone' });
  });
  const weak = passwords.weakness(password);
  return context.json(weak ? { ...answer, weak_password: weak } : answer);
}

function addressOf({ email, phone }: z.infer<typeof Body>): { email: string } | { phone: string } | undefined {
  if (email) return { email: email.trim().toLowerCase().slice(0, 255) };
  return phone ? { phone: phone.replaceAll(/\s/g, '').replace(/^\+/, '').slice(0, 32) } : undefined;
}

/** Told only to whoever has the password. */
function checkMayEnter(user: User, by: 'email' | 'phone', now: Date): void {
  if (isBanned(user, now)) throw new AuthError(400, 'user_banned', 'User is banned');
  if (by === 'email' && !user.emailConfirmedAt) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  if (by === 'phone' && !user.phoneConfirmedAt) throw new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed');
}
