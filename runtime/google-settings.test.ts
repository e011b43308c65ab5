import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const production = {
  BOBBIN_ENV: 'production',
  SECRET_KEY: 'Zq4v8kX2mN7pR1sT5wY9bC3dF6gH0jLa',
  DATABASE_URL: 'postgres://db.internal/bobbin',
  PUBLIC_URL: 'https://bobbin.example',
  THREADS_APP_ID: '1234',
  THREADS_APP_SECRET: 'threads-secret',
  SMTP_URL: 'smtps://mail.internal',
};

const google = (environment: Record<string, string>) => readSettings(environment).auth.google;

test('without credentials it is the sandbox’s', () => {
  expect(google({ PORT: '4000' })).toEqual({
    issuer: 'http://localhost:4001/google',
    clientIds: ['demo-google-client'],
    clientSecret: 'demo-google-secret',
    redirectUri: 'http://localhost:4000/auth/v1/callback',
    skipsNonceCheck: false,
    isEmailOptional: false,
  });
});

test('in production it is off without credentials, and Google’s own with them', () => {
  expect(google(production)).toBeUndefined();
  expect(google({ ...production, GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' })).toMatchObject({
    issuer: 'https://accounts.google.com',
    clientIds: ['id'],
    clientSecret: 'secret',
    redirectUri: 'https://bobbin.example/auth/v1/callback',
  });
});

test('GoTrue’s own variables win', () => {
  expect(
    google({
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
      GOOGLE_ISSUER: 'https://product.example',
      GOTRUE_EXTERNAL_GOOGLE_CLIENT_ID: 'web,ios',
      GOTRUE_EXTERNAL_GOOGLE_SECRET: 'other',
      GOTRUE_EXTERNAL_GOOGLE_URL: 'https://issuer.example/',
      GOTRUE_EXTERNAL_GOOGLE_REDIRECT_URI: 'https://auth.example/callback',
      GOTRUE_EXTERNAL_GOOGLE_SKIP_NONCE_CHECK: 'true',
      GOTRUE_EXTERNAL_GOOGLE_EMAIL_OPTIONAL: 'true',
    }),
  ).toEqual({
    issuer: 'https://issuer.example',
    clientIds: ['web', 'ios'],
    clientSecret: 'other',
    redirectUri: 'https://auth.example/callback',
    skipsNonceCheck: true,
    isEmailOptional: true,
  });
  expect(google({ GOTRUE_EXTERNAL_GOOGLE_ENABLED: 'false' })).toBeUndefined();
});
