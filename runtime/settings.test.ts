import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { DEMO_SECRET_KEY, readSettings, SettingsError } from './settings.ts';
import type { Environment } from './settings.ts';

const production = {
  BOBBIN_ENV: 'production',
  SECRET_KEY: 'Zq4v8kX2mN7pR1sT5wY9bC3dF6gH0jL-',
  DATABASE_URL: 'postgres://bobbin:database-password@db.internal/bobbin',
  PUBLIC_URL: 'https://bobbin.example',
  THREADS_APP_ID: '1234',
  THREADS_APP_SECRET: 'threads-secret',
  SMTP_URL: 'smtps://mailer:mail-password@mail.internal',
};

test('the defaults describe a laptop with the sandbox running', () => {
  expect(readSettings({})).toMatchObject({
    env: 'demo',
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    isSecure: false,
    databaseUrl: undefined,
    dataDir: expect.stringMatching(/\/\.data$/),
    role: 'all',
    sandboxPort: 3001,
    demoMembers: 616,
    trustedProxies: [],
    defaultPlan: 'free',
    mail: { url: 'smtp://127.0.0.1:3002', from: 'hello@demo.test', support: 'support@demo.test' },
    smsUrl: 'http://127.0.0.1:3001/sms',
    auth: { phone: { isEnabled: true }, captcha: { isEnabled: false } },
  });
});

test('other ports move the sandbox and the address along', () => {
  expect(readSettings({ PORT: '4000' })).toMatchObject({
    publicUrl: 'http://localhost:4000',
    sandboxPort: 4001,
    mail: { url: 'smtp://127.0.0.1:4002' },
    smsUrl: 'http://127.0.0.1:4001/sms',
  });
});

test('in production a phone signs in where there is a gateway, and nowhere else', () => {
  expect(readSettings(production)).toMatchObject({ smsUrl: undefined, auth: { phone: { isEnabled: false } } });
  expect(readSettings({ ...production, SMS_URL: 'https://sms.internal/' })).toMatchObject({
    smsUrl: 'https://sms.internal',
    auth: { phone: { isEnabled: true } },
  });
});

test('an empty variable counts as absent', () => {
  const names = Object.keys(production).concat(
    'PORT',
    'ROLE',
    'TRUSTED_PROXIES',
    'I18N_STRATEGY',
    'PERSISTED_STATE_DEBUG',
  );
  expect(readSettings(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readSettings({}));
});

test('a way around a pooler is refused where there is no pooler', () => {
  const direct = { DATABASE_DIRECT_URL: 'postgres://bobbin@db.internal/bobbin' };
  expect(() => readSettings(direct)).toThrow('DATABASE_DIRECT_URL: is for a DATABASE_URL that leads through a pooler');
  expect(readSettings({ ...production, ...direct }).databaseDirectUrl).toBe(direct.DATABASE_DIRECT_URL);
});

describe('what is wrong', () => {
  const CANARY = 'hunter2 is no value of anything';
  const checked = `
    BOBBIN_ENV PORT PUBLIC_URL DATABASE_URL DATABASE_DIRECT_URL DRAIN_SECONDS ROLE SANDBOX_PORT DEMO_MEMBERS PUBLISHING_SPEED TRUSTED_PROXIES DEFAULT_PLAN AUTH_URL THREADS_GRAPH_URL
    THREADS_OAUTH_URL STRIPE_API_URL GOOGLE_ISSUER AI_BASE_URL SMTP_URL MAIL_FROM SUPPORT_EMAIL SMS_URL CAPTCHA_URL
    CAPTCHA_SCRIPT_URL S3_ENDPOINT SUPPORT_CHAT_WEBSITE_ID ANALYTICS_SCRIPT_URL I18N_DEFAULT_LOCALE I18N_STRATEGY I18N_LAZY I18N_DOMAINS
    PERSISTED_STATE_STORAGE PERSISTED_STATE_COOKIE_OPTIONS PERSISTED_STATE_DEBUG`;
  const wrong: Environment = Object.fromEntries(
    checked
      .trim()
      .split(/\s+/)
      .map((name) => [name, CANARY]),
  );

  test('is all named in one message', () => {
    const { message, problems } = refusal({ ...wrong, SECRET_KEY: 'short', METRICS_TOKEN: 'short', HOST: '  ' });
    for (const name of [...Object.keys(wrong), 'SECRET_KEY', 'METRICS_TOKEN', 'HOST'])
      expect(message).toContain(`- ${name}: `);
    expect(new Set(problems).size).toBe(problems.length);
  });

  test('is never repeated in the message, since it may be a secret', () => {
    expect(refusal({ ...wrong, SECRET_KEY: 'hunter2' }).message).not.toContain('hunter2');
    expect(refusal({ ...production, PORT: 'x', SECRET_KEY: 'short' }).message).not.toMatch(
      /password|threads-secret|short/,
    );
  });

  test.each([
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['PUBLIC_URL', 'ftp://bobbin.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'mysql://db/bobbin'],
    ['SMTP_URL', 'http://mail.internal'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '::1/129'],
    ['SUPPORT_CHAT_WEBSITE_ID', '"><script>'],
    ['I18N_DOMAINS', 'de-DE=bobbin.de'],
    ['I18N_DOMAINS', 'fr-FR=https://bobbin.fr'],
    ['PERSISTED_STATE_COOKIE_OPTIONS', 'sameSite=none'],
    ['PERSISTED_STATE_COOKIE_OPTIONS', 'maxAgeDays=0'],
    ['PERSISTED_STATE_COOKIE_OPTIONS', 'domain=example.org'],
  ])('%s=%s is refused', (name, given) => {
    expect(refusal({ [name]: given }).problems).toEqual([expect.stringMatching(new RegExp(`^${name}: `))]);
  });
});

describe('production', () => {
  test('starts with what it requires', () => {
    expect(readSettings(production)).toMatchObject({
      env: 'production',
      isSecure: true,
      mail: { from: 'hello@bobbin.example' },
    });
  });

  test.each(['SECRET_KEY', 'DATABASE_URL', 'PUBLIC_URL', 'THREADS_APP_ID', 'THREADS_APP_SECRET', 'SMTP_URL'])(
    'refuses to start without %s, and names it',
    (name) => {
      expect(refusal({ ...production, [name]: '' }).problems).toEqual([expect.stringContaining(`${name}: `)]);
    },
  );

  test('waits as long as it must before it asks again: it publishes at no other speed', () => {
    expect(refusal({ ...production, PUBLISHING_SPEED: '10' }).problems).toEqual([
      'PUBLISHING_SPEED: is refused in production',
    ]);
    expect(readSettings({ PUBLISHING_SPEED: '10' }).publishingSpeed).toBe(10);
  });

  test('names everything that is missing at once', () => {
    expect(refusal({ BOBBIN_ENV: 'production' }).problems).toHaveLength(6);
    expect(refusal({ BOBBIN_ENV: 'production', PORT: 'x' }).problems).toHaveLength(7);
  });

  test.each([
    ['the demo’s', DEMO_SECRET_KEY],
    ['short', 'Zq4v8kX2mN7pR1sT5wY9bC3dF6gH0jL'],
    ['easy to guess', 'abababababababababababababababababab'],
  ])('refuses a secret that is %s, also as the previous one', (_kind, secret) => {
    for (const name of ['SECRET_KEY', 'SECRET_KEY_PREVIOUS'])
      expect(refusal({ ...production, [name]: secret }).problems).toEqual([expect.stringContaining(`${name}: `)]);
  });

  test('refuses an address without encryption', () => {
    expect(refusal({ ...production, PUBLIC_URL: 'http://bobbin.example' }).problems).toEqual([
      'PUBLIC_URL: must be https in production',
    ]);
  });
});

describe('the auth service alone', () => {
  const authOf = (environment: Environment) => readSettings(environment, 'auth').auth;

  test('is reached at its own port, below its prefix, wherever the site is', () => {
    const site = { PORT: '4000', PUBLIC_URL: 'http://localhost:3000' };
    expect(authOf(site)).toMatchObject({
      prefix: '/auth/v1',
      siteUrl: 'http://localhost:3000',
      externalUrl: 'http://localhost:4000/auth/v1',
      google: { redirectUri: 'http://localhost:4000/auth/v1/callback' },
    });
    expect(authOf({ ...site, API_PREFIX: '/sign/in/' }).externalUrl).toBe('http://localhost:4000/sign/in');
    expect(authOf({ API_EXTERNAL_URL: 'https://auth.example/' }).externalUrl).toBe('https://auth.example');
  });

  test.each(['', '/'])('may have no prefix: %j', (prefix) => {
    expect(authOf({ API_PREFIX: prefix })).toMatchObject({ prefix: '', externalUrl: 'http://localhost:3000' });
  });

  test.each(['auth', '/a b', '//evil.example', '/a?b', '/a/../b/*'])('refuses the prefix %j', (prefix) => {
    expect(() => authOf({ API_PREFIX: prefix })).toThrow('API_PREFIX: must be a path');
  });

  test('inside the product has a prefix that nothing changes', () => {
    expect(readSettings({ API_PREFIX: '/elsewhere' }).auth).toMatchObject({
      prefix: '/auth/v1',
      externalUrl: 'http://localhost:3000/auth/v1',
    });
  });

  test('needs no Threads app in production, and has no sign-in with Threads then', () => {
    const { THREADS_APP_ID: _id, THREADS_APP_SECRET: _secret, ...given } = production;
    const alone = { ...given, API_EXTERNAL_URL: 'https://auth.bobbin.example' };
    expect(authOf(alone).threads).toBeUndefined();
    expect(authOf({ ...production, ...alone }).threads).toMatchObject({ appId: '1234' });
    expect(() => authOf({ ...alone, API_EXTERNAL_URL: 'http://auth.bobbin.example' })).toThrow(
      'API_EXTERNAL_URL: must be https in production',
    );
  });
});

describe('the languages', () => {
  test('have defaults', () => {
    expect(readSettings({}).locale).toEqual({
      defaultLocale: 'en-US',
      strategy: 'prefix_except_default',
      lazy: true,
      domains: {},
      routeNameSeparator: '___',
      defaultLocaleSuffix: 'default',
    });
  });

  test('follow each setting', () => {
    const { locale } = readSettings({
      I18N_DEFAULT_LOCALE: 'fr-FR',
      I18N_STRATEGY: 'prefix',
      I18N_LAZY: 'false',
      I18N_DOMAINS: 'fr-FR=Bobbin.fr, en-US=bobbin.example:8443',
      I18N_ROUTE_NAME_SEPARATOR: '::',
      I18N_DEFAULT_LOCALE_SUFFIX: 'plain',
    });
    expect(locale).toEqual({
      defaultLocale: 'fr-FR',
      strategy: 'prefix',
      lazy: false,
      domains: { 'fr-FR': 'bobbin.fr', 'en-US': 'bobbin.example:8443' },
      routeNameSeparator: '::',
      defaultLocaleSuffix: 'plain',
    });
  });
});

describe('the kept state of the interface', () => {
  test('has defaults, and its cookie is secure on https', () => {
    const cookie = { maxAgeDays: 365, path: '/', sameSite: 'lax', secure: false };
    expect(readSettings({}).persistedState).toEqual({ storage: 'localStorage', cookie, debug: false });
    expect(readSettings(production).persistedState.cookie).toEqual({ ...cookie, secure: true });
  });

  test('follows each setting', () => {
    const { persistedState } = readSettings({
      PERSISTED_STATE_STORAGE: 'cookies',
      PERSISTED_STATE_COOKIE_OPTIONS: 'maxAgeDays=30, path=/app, sameSite=strict, secure=true',
      PERSISTED_STATE_DEBUG: '1',
    });
    expect(persistedState).toEqual({
      storage: 'cookies',
      cookie: { maxAgeDays: 30, path: '/app', sameSite: 'strict', secure: true },
      debug: true,
    });
  });
});

describe('companies’ sign-on', () => {
  const key = (bits: number, type: 'pkcs1' | 'pkcs8') =>
    generateKeyPairSync('rsa', { modulusLength: bits }).privateKey.export({ type, format: 'der' }).toString('base64');

  test('is on in the demo, and in production when it is asked for with a key', () => {
    expect(readSettings({}).auth.saml).toMatchObject({ isEnabled: true, allowsLocalMetadata: true });
    expect(readSettings(production).auth.saml).toMatchObject({ isEnabled: false, allowsLocalMetadata: false });
    expect(refusal({ ...production, GOTRUE_SAML_ENABLED: 'true' }).problems).toEqual([
      expect.stringContaining('GOTRUE_SAML_PRIVATE_KEY: '),
    ]);
    for (const type of ['pkcs1', 'pkcs8'] as const) {
      const given = { ...production, GOTRUE_SAML_ENABLED: 'true', GOTRUE_SAML_PRIVATE_KEY: key(2048, type) };
      expect(readSettings(given).auth.saml.privateKey).toContain('BEGIN PRIVATE KEY');
    }
  });

  test.each([
    ['too short a key', key(1024, 'pkcs1')],
    ['no key', 'aGVsbG8='],
  ])('refuses %s', (_, given) => {
    expect(refusal({ GOTRUE_SAML_PRIVATE_KEY: given }).problems).toEqual([
      expect.stringContaining('GOTRUE_SAML_PRIVATE_KEY: must be an RSA key'),
    ]);
  });
});

function refusal(environment: Environment): SettingsError {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error;
    throw error;
  }
  throw new Error('these settings were not refused');
}
