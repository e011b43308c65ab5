import { z } from 'zod';
import { safeNext } from '#features/identity/guard.ts';
import { LETTER_KINDS } from './letter-kind.ts';
import { looksLikeNumber, phoneNumberFrom } from './phone-number.ts';

/** No keyboard writes the character that no database keeps, and the service refuses a body that holds it. */
const typed = z.string().overwrite((text) => text.replaceAll('\u0000', ''));

export const email = z.string().trim().min(1, 'email-missing').max(254, 'email-wrong').pipe(z.email('email-wrong'));
export const next = z
  .string()
  .max(2000)
  .default('')
  .transform((path) => safeNext(path));
/** Of any length: only the service knows how long a password had to be when it was chosen. */
const password = typed.min(1, 'password-missing').max(1000, 'password-long');
export const newPassword = typed
  .min(1, 'password-missing')
  .refine((text) => text.length === 0 || text.length >= 8, 'password-short')
  .refine((text) => new TextEncoder().encode(text).length <= 72, 'password-long');
export const code = z
  .string()
  .transform((text) => text.replaceAll(/[\s-]/g, ''))
  .pipe(
    z
      .string()
      .min(1, 'code-missing')
      .regex(/^\d{6,10}$/, 'code-wrong'),
  );
const phone = z.string().transform((text, context) => {
  const number = phoneNumberFrom(text);
  if (!number) context.addIssue({ code: 'custom', message: 'phone-wrong' });
  return number ?? z.NEVER;
});
/** Where a code may go: a text to a number, a letter to anything else. */
const emailOrPhone = z
  .string()
  .trim()
  .min(1, 'address-missing')
  .transform((text, context): { phone: string } | { email: string } => {
    const isNumber = looksLikeNumber(text);
    const { data, error } = (isNumber ? phone : email).safeParse(text);
    if (data !== undefined) return isNumber ? { phone: data } : { email: data };
    for (const { message } of error?.issues ?? []) context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
/** What the captcha yielded, where one is asked for; the service says whether it is worth anything. */
const captcha = typed.max(4096, 'captcha').optional();
/** Six digits of an app or a text, or one of the ten kept on paper. */
const secondFactor = z
  .string()
  .transform((text) => text.replaceAll(/[\s-]/g, '').toLowerCase())
  .pipe(
    z
      .string()
      .min(1, 'code-missing')
      .max(40, 'code-wrong')
      .regex(/^[a-z0-9]+$/, 'code-wrong'),
  );

export const LoginForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('password'), email, password, captcha, next }),
  z.object({ intent: z.literal('register'), email, password: newPassword, captcha, next }),
  z.object({ intent: z.literal('link'), email: emailOrPhone, captcha, next }),
  z.object({
    intent: z.literal('second-factor'),
    code: secondFactor,
    /** Of the text it was sent with, where it came by text. */
    challenge: z.uuid().optional(),
    next,
  }),
  z.object({ intent: z.literal('text-me'), next }),
  z.object({ intent: z.literal('leave'), next }),
]);
export type LoginForm = z.infer<typeof LoginForm>;

/** For whoever is signed in: whose password or code it is, is known. */
export const AgainForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('password'), password, captcha, next }),
  z.object({ intent: z.literal('link'), captcha, next }),
]);

export const ForgetForm = z.object({ email, captcha, next });

export const ConfirmForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('code'), kind: z.enum(LETTER_KINDS), email, code, next }),
  z.object({ intent: z.literal('resend'), kind: z.enum(LETTER_KINDS), email, captcha, next }),
  z.object({ intent: z.literal('texted-code'), phone, code, next }),
  z.object({ intent: z.literal('text-again'), phone, captcha, next }),
]);
export type ConfirmForm = z.infer<typeof ConfirmForm>;

export const NewPasswordForm = z.object({ password: newPassword, next });

/** Asked once of those whose way in gave none; to skip it is an answer too. */
export const EmailForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('email'), email, next }),
  z.object({ intent: z.literal('skip'), next }),
]);

export const LogoutForm = z.object({ next });
