import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import * as value from './settings-values.ts';

const number = (least = 0) =>
  z
    .string()
    .regex(/^\d+(\.\d+)?$/, 'must be a number')
    .transform(Number)
    .pipe(z.number().min(least, `must be at least ${least}`));

const list = z.string().transform((given) =>
  given
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean),
);

const UNITS: Record<string, number> = { ms: 0.001, s: 1, m: 60, h: 3600 };

/** `90`, `90s`, `1h30m`: seconds. */
const duration = z.string().transform((given, context) => {
  if (/^\d+(\.\d+)?$/.test(given)) return Number(given);
  const parts = [...given.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h)/g)];
  if (parts.length === 0 || parts.map(([whole]) => whole).join('') !== given) {
    context.addIssue({ code: 'custom', message: 'must be a duration such as 60s or 24h' });
    return z.NEVER;
  }
  return parts.reduce((sum, [, amount, unit = '']) => sum + Number(amount) * (UNITS[unit] ?? 0), 0);
});

/** `4155550123=123456,33612345678=654321` */
const testCodes = z.string().transform((given, context) => {
  const codes: Record<string, string> = {};
  for (const pair of given.split(',').filter(Boolean)) {
    const [phone = '', code = ''] = pair.split(/[=:]/).map((part) => part.trim());
    if (/^\+?\d{5,15}$/.test(phone) && /^\d{4,10}$/.test(code)) codes[phone.replace('+', '')] = code;
    else context.addIssue({ code: 'custom', message: 'must be phone=code pairs' });
  }
  return codes;
});

const Jwk = z.looseObject({ kty: z.string(), alg: z.string().optional(), kid: z.string().optional() });

const jwks = z.string().transform((given, context) => {
  try {
    return z.array(Jwk).min(1).parse(JSON.parse(given));
  } catch {
    context.addIssue({ code: 'custom', message: 'must be a JSON array of JSON Web Keys' });
    return z.NEVER;
  }
});

/** Base64 of PKCS #1 as GoTrue takes it, or of PKCS #8; PEM afterwards. */
const rsaPrivateKey = z.string().transform((given, context) => {
  for (const type of ['pkcs1', 'pkcs8'] as const)
    try {
      const key = createPrivateKey({ key: Buffer.from(given, 'base64'), format: 'der', type });
      if ((key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048)
        return key.export({ type: 'pkcs8', format: 'pem' }).toString();
    } catch {
      // Not of this form; what is of neither is told below.
    }
  context.addIssue({ code: 'custom', message: 'must be an RSA key of at least 2048 bits in Base64 DER' });
  return z.NEVER;
});

/** GoTrue's own names, so that what is known of it holds here. Durations are seconds; a rate limit of 0 is none. */
export const AuthVariables = z.object({
  GOTRUE_SITE_URL: value.webAddress.optional(),
  GOTRUE_URI_ALLOW_LIST: list.default([]),
  API_EXTERNAL_URL: value.webAddress.optional(),
  API_PREFIX: value.pathPrefix.default('/auth/v1'),
  GOTRUE_JWT_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  GOTRUE_JWT_KEYS: jwks.optional(),
  GOTRUE_JWT_EXP: number(1).default(3600),
  GOTRUE_JWT_AUD: value.text.default('authenticated'),
  GOTRUE_JWT_ISSUER: value.optionalText,
  GOTRUE_JWT_DEFAULT_GROUP_NAME: value.text.default('authenticated'),
  GOTRUE_JWT_ADMIN_ROLES: list.default(['service_role', 'supabase_admin']),
  GOTRUE_DISABLE_SIGNUP: value.flag.default(false),
  GOTRUE_EXTERNAL_EMAIL_ENABLED: value.flag.default(true),
  GOTRUE_EXTERNAL_PHONE_ENABLED: value.flag.optional(),
  GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: value.flag.default(false),
  GOTRUE_EXTERNAL_GOOGLE_ENABLED: value.flag.optional(),
  GOTRUE_EXTERNAL_GOOGLE_CLIENT_ID: list.optional(),
  GOTRUE_EXTERNAL_GOOGLE_SECRET: value.optionalText,
  GOTRUE_EXTERNAL_GOOGLE_REDIRECT_URI: value.webAddress.optional(),
  GOTRUE_EXTERNAL_GOOGLE_URL: value.webAddress.optional(),
  GOTRUE_EXTERNAL_GOOGLE_SKIP_NONCE_CHECK: value.flag.default(false),
  GOTRUE_EXTERNAL_GOOGLE_EMAIL_OPTIONAL: value.flag.default(false),
  GOTRUE_EXTERNAL_THREADS_ENABLED: value.flag.default(true),
  GOTRUE_EXTERNAL_THREADS_REDIRECT_URI: value.webAddress.optional(),
  GOTRUE_MAILER_AUTOCONFIRM: value.flag.default(false),
  GOTRUE_MAILER_ALLOW_UNVERIFIED_EMAIL_SIGN_INS: value.flag.default(false),
  GOTRUE_MAILER_OTP_EXP: number(1).optional(),
  GOTRUE_MAILER_OTP_LENGTH: number(6).pipe(z.int().max(10)).default(6),
  GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED: value.flag.default(true),
  GOTRUE_SMTP_MAX_FREQUENCY: duration.default(60),
  GOTRUE_SMS_AUTOCONFIRM: value.flag.default(false),
  GOTRUE_SMS_TEST_OTP: testCodes.default({}),
  GOTRUE_SMS_OTP_EXP: number(1).default(60),
  GOTRUE_SMS_OTP_LENGTH: number(6).pipe(z.int().max(10)).default(6),
  GOTRUE_SMS_MAX_FREQUENCY: duration.default(60),
  GOTRUE_SMS_TEMPLATE: value.optionalText,
  GOTRUE_PASSWORD_MIN_LENGTH: number(6).pipe(z.int().max(72)).default(8),
  GOTRUE_PASSWORD_REQUIRED_CHARACTERS: z.string().default(''),
  GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: value.flag.optional(),
  GOTRUE_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED: value.flag.default(true),
  GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: number().default(10),
  GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: value.flag.default(false),
  GOTRUE_SECURITY_CAPTCHA_ENABLED: value.flag.optional(),
  GOTRUE_SECURITY_CAPTCHA_PROVIDER: z
    .enum(['hcaptcha', 'turnstile'], 'must be hcaptcha or turnstile')
    .default('turnstile'),
  GOTRUE_SECURITY_CAPTCHA_SECRET: value.optionalText,
  GOTRUE_SAML_ENABLED: value.flag.optional(),
  GOTRUE_SAML_PRIVATE_KEY: rsaPrivateKey.optional(),
  GOTRUE_SAML_RELAY_STATE_VALIDITY_PERIOD: duration.default(120),
  GOTRUE_MFA_TOTP_ENROLL_ENABLED: value.flag.default(true),
  GOTRUE_MFA_TOTP_VERIFY_ENABLED: value.flag.default(true),
  GOTRUE_MFA_PHONE_ENROLL_ENABLED: value.flag.default(false),
  GOTRUE_MFA_PHONE_VERIFY_ENABLED: value.flag.default(false),
  GOTRUE_MFA_PHONE_OTP_LENGTH: number(6).pipe(z.int().max(10)).default(6),
  GOTRUE_MFA_PHONE_MAX_FREQUENCY: duration.default(60),
  GOTRUE_MFA_WEB_AUTHN_ENROLL_ENABLED: value.flag.optional(),
  GOTRUE_MFA_WEB_AUTHN_VERIFY_ENABLED: value.flag.optional(),
  GOTRUE_WEBAUTHN_RP_ID: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'must be a domain, such as example.com')
    .optional(),
  GOTRUE_WEBAUTHN_RP_DISPLAY_NAME: value.optionalText,
  GOTRUE_WEBAUTHN_RP_ORIGINS: list.optional(),
  GOTRUE_MFA_MAX_ENROLLED_FACTORS: number(1).default(10),
  GOTRUE_MFA_MAX_VERIFIED_FACTORS: number(1).default(10),
  GOTRUE_MFA_CHALLENGE_EXPIRY_DURATION: duration.default(300),
  GOTRUE_MFA_FACTOR_EXPIRY_DURATION: duration.default(300),
  GOTRUE_EXTERNAL_FLOW_STATE_EXPIRY_DURATION: duration.default(300),
  GOTRUE_RATE_LIMIT_HEADER: value.optionalText,
  GOTRUE_RATE_LIMIT_EMAIL_SENT: number().default(0),
  GOTRUE_RATE_LIMIT_SMS_SENT: number().default(30),
  GOTRUE_RATE_LIMIT_VERIFY: number().default(30),
  GOTRUE_RATE_LIMIT_TOKEN_REFRESH: number().default(150),
  GOTRUE_RATE_LIMIT_SSO: number().default(30),
  GOTRUE_RATE_LIMIT_ANONYMOUS_USERS: number().default(30),
  GOTRUE_RATE_LIMIT_OTP: number().default(30),
  GOTRUE_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY: number().default(15),
});
