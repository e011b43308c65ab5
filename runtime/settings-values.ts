import { isIP } from 'node:net';
import { z } from 'zod';
import { isLocale } from '#base/i18n/locale.ts';
import type { Locale } from '#base/i18n/locale.ts';

/** Value kinds of the environment. An empty variable counts as absent, as compose files and CI set them. */
export const text = z.string().trim().min(1, 'must not be blank');
export const optionalText = text.optional();

export const port = z
  .string()
  .regex(/^\d+$/, 'must be a port number')
  .transform(Number)
  .pipe(z.int().min(1).max(65535));

export const flag = z
  .enum(['true', 'false', '1', '0'], 'must be true or false')
  .transform((value) => value === 'true' || value === '1');

export const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((value) => value.replace(/\/+$/, ''));

export const databaseAddress = z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address');

/** `/auth/v1`; none at all is the root. */
export const pathPrefix = z
  .string()
  .regex(/^(?:\/[A-Za-z0-9._~-]+)*\/?$/, 'must be a path such as /auth/v1, or empty')
  .transform((given) => given.replace(/\/$/, ''));

export const emailAddress = z.email('must be an e-mail address');

/** `fr-FR=bobbin.example,en-US=bobbin.example.org` */
export const domainPerLocale = z.string().transform((value, context) => {
  const domains: Partial<Record<Locale, string>> = {};
  for (const pair of value.split(',').filter(Boolean)) {
    const [locale, host] = pair.split('=').map((part) => part.trim());
    if (isLocale(locale) && host && /^[a-z0-9.-]+(:\d+)?$/i.test(host)) domains[locale] = host.toLowerCase();
    else context.addIssue({ code: 'custom', message: 'must be locale=host pairs with known locales' });
  }
  return domains;
});

/** Addresses or networks, as `10.0.0.0/8,127.0.0.1`. */
export const networks = z.string().transform((value, context) => {
  const entries = value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address);
    const isNetwork =
      family > 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)));
    if (!isNetwork) context.addIssue({ code: 'custom', message: 'must list IP addresses or networks' });
  }
  return entries;
});

/** `maxAgeDays=365,path=/,sameSite=lax,secure=true` */
export const cookieOptions = z.string().transform((value, context) => {
  const given = Object.fromEntries(
    value
      .split(',')
      .filter(Boolean)
      .map((pair) => pair.split('=').map((part) => part.trim())),
  );
  const parsed = z
    .strictObject({
      maxAgeDays: z.coerce.number().int().min(1).max(400).default(365),
      path: z.string().startsWith('/').default('/'),
      sameSite: z.enum(['lax', 'strict']).default('lax'),
      secure: z
        .enum(['true', 'false'])
        .transform((answer) => answer === 'true')
        .optional(),
    })
    .safeParse(given);
  if (parsed.success) return parsed.data;
  for (const { code, path, message } of parsed.error.issues)
    context.addIssue({
      code: 'custom',
      message:
        code === 'unrecognized_keys' ? 'knows maxAgeDays, path, sameSite and secure' : `${String(path[0])}: ${message}`,
    });
  return z.NEVER;
});
