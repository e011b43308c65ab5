import { z } from 'zod';
import { LOCALES } from '#base/i18n/locale.ts';
import { code, email, newPassword, next } from '#features/entrance/entrance-forms.ts';
import { LATE_LIMIT } from './late-limit.ts';
import { timeZoneFrom } from './time-zone.ts';

const timeZone = z
  .string()
  .max(100)
  .transform((name, context) => {
    const zone = timeZoneFrom(name);
    if (!zone) context.addIssue({ code: 'custom', message: 'zone-unknown' });
    return zone ?? z.NEVER;
  });

const lateLimit = z.coerce.number().int().min(LATE_LIMIT.least).max(LATE_LIMIT.most);

/** Absent while somebody is still being asked. */
const sure = z.literal('yes').optional();

export const AccountForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('email'), email }),
  z.object({ intent: z.literal('resend-email') }),
  z.object({ intent: z.literal('password'), password: newPassword }),
  z.object({ intent: z.literal('begin-factor') }),
  z.object({ intent: z.literal('verify-factor'), factor: z.uuid(), code }),
  z.object({ intent: z.literal('cancel-factor') }),
  z.object({ intent: z.literal('drop-factor'), factor: z.uuid() }),
  z.object({ intent: z.literal('remove-factors'), sure }),
  z.object({ intent: z.literal('renew-codes'), sure }),
  z.object({ intent: z.literal('unlink'), identity: z.uuid() }),
  z.object({ intent: z.literal('end-session'), session: z.uuid() }),
  z.object({ intent: z.literal('sign-out-others') }),
  z.object({ intent: z.literal('sign-out-everywhere') }),
  z.object({ intent: z.literal('language'), locale: z.enum(LOCALES) }),
  z.object({ intent: z.literal('time-zone'), timeZone }),
  z.object({ intent: z.literal('late-limit'), minutes: lateLimit }),
  z.object({ intent: z.literal('recap'), wanted: z.enum(['yes', 'no']) }),
  z.object({ intent: z.literal('make-key'), name: z.string().max(1000).default('') }),
  z.object({ intent: z.literal('revoke-key'), key: z.string().max(100) }),
  z.object({ intent: z.literal('leave'), confirmation: z.string().max(100).optional() }),
  z.object({ intent: z.literal('stay'), next }),
]);
export type AccountForm = z.infer<typeof AccountForm>;
export type AccountIntent = AccountForm['intent'];

/** What a browser says of itself when nobody has chosen. */
export const TimeZoneForm = z.object({ timeZone });
