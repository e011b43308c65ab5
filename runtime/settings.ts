import { resolve } from 'node:path';
import { z } from 'zod';
import type { LocaleSettings } from '#base/i18n/locale.ts';
import { DEFAULT_LOCALE_SETTINGS, LOCALES, STRATEGIES } from '#base/i18n/locale.ts';
import type { PersistedStateSettings } from '#base/persisted-state-settings.ts';
import { STORAGE_KINDS } from '#base/persisted-state-settings.ts';
import type { PlanId } from '#base/product.ts';
import { PLAN_IDS, PRODUCT } from '#base/product.ts';
import { authSettings } from './auth-settings.ts';
import { AuthVariables } from './auth-variables.ts';
import { databaseProblems } from './database-settings.ts';
import { captchaCheck, captchaProblems, captchaWidget } from './captcha-settings.ts';
import { filesProblems, filesSettings } from './files-settings.ts';
import { googleAccess } from './google-settings.ts';
import { threadsAccess, threadsProblems } from './threads-settings.ts';
import * as value from './settings-values.ts';
import { relyingPartyProblems } from './web-authn-settings.ts';

export type Environment = Record<string, string | undefined>;
export type Settings = ReturnType<typeof settingsFrom>;

/** Everything wrong with the environment in one message, so that a start fails once and not once per variable. */
export class SettingsError extends Error {
  override name = 'SettingsError';
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`${PRODUCT} cannot start with these settings:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/** What is started: the product with everything in it, or the auth service alone. */
export type Program = 'product' | 'auth';

/** The only reader of the environment. Defaults describe a laptop with the sandbox running. */
export function readSettings(environment: Environment, program: Program = 'product'): Settings {
  const present = Object.fromEntries(
    Object.entries(environment).filter(([name, given]) => isPresent(name, given, program)),
  );
  const parsed = Variables.safeParse(present);
  // Values are never repeated in a message: the wrong one may be a secret.
  const problems = [
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...productionProblems(present, program),
    ...filesProblems(present),
    ...databaseProblems(present),
    // Alone it has no pages that could ask.
    ...(program === 'product' ? [...captchaProblems(present), ...threadsProblems(present)] : []),
  ];
  if (!parsed.success || problems.length > 0) throw new SettingsError([...new Set(problems)]);
  const settings = settingsFrom(parsed.data, program);
  const contradictions = relyingPartyProblems(settings.auth.mfa.webAuthn);
  if (contradictions.length > 0) throw new SettingsError(contradictions);
  return settings;
}

/** An empty prefix says something; any other empty variable counts as absent. Inside the product the prefix is fixed. */
function isPresent(name: string, given: string | undefined, program: Program): boolean {
  if (name === 'API_PREFIX') return given !== undefined && program === 'auth';
  return given !== undefined && given !== '';
}

/** Known to everybody who has read this repository, so production refuses it. */
export const DEMO_SECRET_KEY = 'demo-secret-key-known-to-everybody-who-reads-the-code';

const Variables = z.object({
  BOBBIN_ENV: z.enum(['demo', 'production'], 'must be demo or production').default('demo'),
  PORT: value.port.default(3000),
  HOST: value.text.default('127.0.0.1'),
  PUBLIC_URL: value.webAddress.optional(),
  DATABASE_URL: value.databaseAddress.optional(),
  DATABASE_DIRECT_URL: value.databaseAddress.optional(),
  DATA_DIR: value.text.default('.data'),
  ROLE: z.enum(['all', 'web', 'worker'], 'must be all, web or worker').default('all'),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').default(DEMO_SECRET_KEY),
  SECRET_KEY_PREVIOUS: z.string().min(32, 'must have at least 32 characters').optional(),
  SANDBOX_PORT: value.port.optional(),
  DEMO_MEMBERS: z.coerce.number('must be a number').int().min(0, 'must be 0 or more').default(616),
  TRUSTED_PROXIES: value.networks.default([]),
  PUBLISHING_SPEED: z.coerce.number('must be a number').min(1).max(100, 'must be between 1 and 100').default(1),
  DRAIN_SECONDS: z.coerce.number('must be a number').min(0).max(120, 'must be between 0 and 120').default(0),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  DEFAULT_PLAN: z.enum(PLAN_IDS, `must be one of ${PLAN_IDS.join(', ')}`).default('free'),
  AUTH_URL: value.webAddress.optional(),

  THREADS_APP_ID: value.optionalText,
  THREADS_APP_SECRET: value.optionalText,
  THREADS_GRAPH_URL: value.webAddress.optional(),
  THREADS_OAUTH_URL: value.webAddress.optional(),
  THREADS_WEBHOOK_VERIFY_TOKEN: value.optionalText,
  STRIPE_SECRET_KEY: value.optionalText,
  STRIPE_WEBHOOK_SECRET: value.optionalText,
  STRIPE_API_URL: value.webAddress.optional(),
  GOOGLE_CLIENT_ID: value.optionalText,
  GOOGLE_CLIENT_SECRET: value.optionalText,
  GOOGLE_ISSUER: value.webAddress.optional(),
  AI_BASE_URL: value.webAddress.optional(),
  AI_API_KEY: value.optionalText,
  AI_MODEL: value.optionalText,
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: value.emailAddress.optional(),
  SUPPORT_EMAIL: value.emailAddress.optional(),
  SMS_URL: value.webAddress.optional(),
  CAPTCHA_URL: value.webAddress.optional(),
  CAPTCHA_SECRET: value.optionalText,
  CAPTCHA_SITE_KEY: value.optionalText,
  CAPTCHA_SCRIPT_URL: value.webAddress.optional(),
  S3_ENDPOINT: value.webAddress.optional(),
  S3_REGION: value.optionalText,
  S3_BUCKET: value.optionalText,
  S3_ACCESS_KEY: value.optionalText,
  S3_SECRET_KEY: value.optionalText,

  SUPPORT_CHAT_WEBSITE_ID: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,64}$/, 'must be an id of letters, digits and hyphens')
    .optional(),
  ANALYTICS_SCRIPT_URL: value.webAddress.optional(),

  I18N_DEFAULT_LOCALE: z
    .enum(LOCALES, `must be one of ${LOCALES.join(', ')}`)
    .default(DEFAULT_LOCALE_SETTINGS.defaultLocale),
  I18N_STRATEGY: z
    .enum(STRATEGIES, `must be one of ${STRATEGIES.join(', ')}`)
    .default(DEFAULT_LOCALE_SETTINGS.strategy),
  I18N_LAZY: value.flag.default(DEFAULT_LOCALE_SETTINGS.lazy),
  I18N_DOMAINS: value.domainPerLocale.default({}),
  I18N_ROUTE_NAME_SEPARATOR: value.text.default(DEFAULT_LOCALE_SETTINGS.routeNameSeparator),
  I18N_DEFAULT_LOCALE_SUFFIX: value.text.default(DEFAULT_LOCALE_SETTINGS.defaultLocaleSuffix),
  PERSISTED_STATE_STORAGE: z.enum(STORAGE_KINDS, `must be one of ${STORAGE_KINDS.join(', ')}`).default('localStorage'),
  PERSISTED_STATE_COOKIE_OPTIONS: value.cookieOptions.optional(),
  PERSISTED_STATE_DEBUG: value.flag.default(false),

  ...AuthVariables.shape,
});

type Variables = z.infer<typeof Variables>;

const REQUIRED_IN_PRODUCTION = {
  product: ['SECRET_KEY', 'DATABASE_URL', 'PUBLIC_URL', 'THREADS_APP_ID', 'THREADS_APP_SECRET', 'SMTP_URL'],
  auth: ['SECRET_KEY', 'DATABASE_URL', 'PUBLIC_URL', 'API_EXTERNAL_URL', 'SMTP_URL'],
} as const;

function productionProblems(given: Partial<Record<keyof Variables, unknown>>, program: Program): string[] {
  if (given.BOBBIN_ENV !== 'production') return [];
  const missing = REQUIRED_IN_PRODUCTION[program]
    .filter((name) => given[name] === undefined)
    .map((name) => `${name}: is required in production`);
  return [
    ...missing,
    ...secretProblems('SECRET_KEY', given.SECRET_KEY),
    // It still verifies what was signed with it, so it must be as good as the one in use.
    ...secretProblems('SECRET_KEY_PREVIOUS', given.SECRET_KEY_PREVIOUS),
    ...(['PUBLIC_URL', 'API_EXTERNAL_URL'] as const)
      .filter((name) => isPlainAddress(given[name]))
      .map((name) => `${name}: must be https in production`),
    // What is waited for before something is sent again is what keeps it from going out twice.
    ...(given.PUBLISHING_SPEED === undefined ? [] : ['PUBLISHING_SPEED: is refused in production']),
    ...(['true', '1'].includes(String(given.GOTRUE_SAML_ENABLED)) && given.GOTRUE_SAML_PRIVATE_KEY === undefined
      ? ['GOTRUE_SAML_PRIVATE_KEY: is required in production with GOTRUE_SAML_ENABLED']
      : []),
  ];
}

function isPlainAddress(given: unknown): boolean {
  return typeof given === 'string' && !given.startsWith('https://');
}

function secretProblems(name: string, secret: unknown): string[] {
  if (secret === DEMO_SECRET_KEY)
    return [`${name}: the demo secret is refused in production; set a secret of your own`];
  return typeof secret === 'string' && isGuessable(secret) ? [`${name}: is too easy to guess; use a random one`] : [];
}

function isGuessable(secret: string): boolean {
  return new Set(secret).size < 10;
}

function settingsFrom(given: Variables, program: Program) {
  const publicUrl = given.PUBLIC_URL ?? `http://localhost:${given.PORT}`;
  const sandboxPort = given.SANDBOX_PORT ?? given.PORT + 1;
  const sandboxSmtpPort = sandboxPort + 1;
  const domain = new URL(publicUrl).hostname;
  const isSecure = publicUrl.startsWith('https://');
  const smsUrl = given.SMS_URL ?? (given.BOBBIN_ENV === 'demo' ? `http://127.0.0.1:${sandboxPort}/sms` : undefined);
  const captcha = captchaCheck(given);
  const threads = threadsAccess(given, sandboxPort);

  return {
    env: given.BOBBIN_ENV,
    port: given.PORT,
    host: given.HOST,
    publicUrl,
    isSecure,
    databaseUrl: given.DATABASE_URL,
    databaseDirectUrl: given.DATABASE_DIRECT_URL,
    dataDir: resolve(given.DATA_DIR),
    files: filesSettings(given, resolve(given.DATA_DIR)),
    role: given.ROLE,
    drainSeconds: given.DRAIN_SECONDS,
    publishingSpeed: given.PUBLISHING_SPEED,
    secretKey: given.SECRET_KEY,
    secretKeyPrevious: given.SECRET_KEY_PREVIOUS,
    authUrl: given.AUTH_URL?.replace(/\/$/, ''),
    sandboxPort,
    sandboxSmtpPort,
    demoMembers: given.DEMO_MEMBERS,
    trustedProxies: given.TRUSTED_PROXIES,
    metricsToken: given.METRICS_TOKEN,
    defaultPlan: given.DEFAULT_PLAN satisfies PlanId,
    mail: {
      url: given.SMTP_URL ?? `smtp://127.0.0.1:${sandboxSmtpPort}`,
      from: given.MAIL_FROM ?? `hello@${mailDomain(domain)}`,
      support: given.SUPPORT_EMAIL ?? `support@${mailDomain(domain)}`,
    },
    smsUrl,
    threads,
    threadsWebhookToken:
      given.THREADS_WEBHOOK_VERIFY_TOKEN ?? (given.BOBBIN_ENV === 'demo' ? 'demo-verify-token' : undefined),
    captcha,
    captchaWidget: captchaWidget(given),
    auth: authSettings(given, {
      isDemo: given.BOBBIN_ENV === 'demo',
      publicUrl,
      ownUrl: program === 'auth' ? `http://localhost:${given.PORT}` : publicUrl,
      secretKey: given.SECRET_KEY,
      secretKeyPrevious: given.SECRET_KEY_PREVIOUS,
      hasSms: smsUrl !== undefined,
      hasCaptcha: captcha !== undefined,
      google: googleAccess(given, sandboxPort),
      threads,
    }),
    supportChatWebsiteId: given.SUPPORT_CHAT_WEBSITE_ID,
    analyticsScriptUrl: given.ANALYTICS_SCRIPT_URL,
    locale: {
      defaultLocale: given.I18N_DEFAULT_LOCALE,
      strategy: given.I18N_STRATEGY,
      lazy: given.I18N_LAZY,
      domains: given.I18N_DOMAINS,
      routeNameSeparator: given.I18N_ROUTE_NAME_SEPARATOR,
      defaultLocaleSuffix: given.I18N_DEFAULT_LOCALE_SUFFIX,
    } satisfies LocaleSettings,
    persistedState: {
      storage: given.PERSISTED_STATE_STORAGE,
      cookie: {
        maxAgeDays: 365,
        path: '/',
        sameSite: 'lax',
        secure: isSecure,
        ...withoutUndefined(given.PERSISTED_STATE_COOKIE_OPTIONS ?? {}),
      },
      debug: given.PERSISTED_STATE_DEBUG,
    } satisfies PersistedStateSettings,
  };
}

function mailDomain(domain: string): string {
  return domain === 'localhost' || /^[\d.]+$|:/.test(domain) ? 'demo.test' : domain;
}

function withoutUndefined<Value extends object>(
  given: Value,
): { [Key in keyof Value]?: Exclude<Value[Key], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, entry]) => entry !== undefined)) as never;
}
