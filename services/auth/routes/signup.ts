import { z } from 'zod';
import { invalid, signupDisabled } from '../auth-error.ts';
import { captchaMember, checkCaptcha } from '../http/captcha.ts';
import type { AuthContext } from '../http/environment.ts';
import { countAddress } from '../http/limits.ts';
import { readBody } from '../http/read-body.ts';
import { challengeOf, pkceMembers } from '../tokens/pkce.ts';
import { signupAnonymously } from './signup-anonymous.ts';
import { signupByEmail } from './signup-email.ts';
import { signupByPhone } from './signup-phone.ts';

const Body = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
  channel: z.enum(['sms', 'whatsapp']).nullish(),
  ...captchaMember,
  ...pkceMembers,
});

/** The order of the checks is part of the contract: a short password with a bad address is told as a short password. */
export async function signup(context: AuthContext): Promise<Response> {
  const { settings, passwords } = context.get('needs');
  const body = await readBody(context, Body);
  await checkCaptcha(context, body);
  const { email, phone, password, data, channel } = body;
  if (!email && !phone) return signupAnonymously(context, data);
  await countAddress(context, 'signup', ({ otp }) => otp);
  if (settings.signup.isDisabled) throw signupDisabled();
  if (!password) throw invalid('Signup requires a valid password');
  passwords.check(password);
  const challenge = challengeOf(body);
  if (email && phone) throw invalid('Only an email address or phone number should be provided on signup.');
  return email
    ? signupByEmail(context, { email, password, data, challenge })
    : signupByPhone(context, { phone: phone ?? '', password, data, channel, challenge });
}
