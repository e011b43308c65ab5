import { describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';
import type { Environment } from './settings.ts';

const keys = (environment: Environment) => readSettings(environment).auth.mfa.webAuthn;

describe('security keys', () => {
  test('are made for the host of the site, and used on its pages', () => {
    expect(keys({ PUBLIC_URL: 'https://bobbin.example:8443' })).toEqual({
      canEnroll: true,
      canVerify: true,
      rpId: 'bobbin.example',
      rpName: 'Bobbin',
      rpOrigins: ['https://bobbin.example:8443'],
    });
  });

  test.each([
    ['https://bobbin.example', true],
    ['http://localhost:3000', true],
    ['http://bobbin.example', false],
    ['https://192.0.2.7', false],
    ['http://127.0.0.1:3000', false],
    ['https://[2001:db8::7]', false],
  ])('of %s are possible in a browser: %s', (PUBLIC_URL, isPossible) => {
    expect(keys({ PUBLIC_URL })).toMatchObject({ canEnroll: isPossible, canVerify: isPossible });
  });

  test('are what GoTrue’s own variables say, where they are set', () => {
    expect(
      keys({
        PUBLIC_URL: 'https://app.bobbin.example',
        GOTRUE_MFA_WEB_AUTHN_ENROLL_ENABLED: 'false',
        GOTRUE_WEBAUTHN_RP_ID: 'bobbin.example',
        GOTRUE_WEBAUTHN_RP_DISPLAY_NAME: 'Thread',
        GOTRUE_WEBAUTHN_RP_ORIGINS: 'https://bobbin.example,https://app.bobbin.example,android:apk-key-hash:abc',
      }),
    ).toEqual({
      canEnroll: false,
      canVerify: true,
      rpId: 'bobbin.example',
      rpName: 'Thread',
      rpOrigins: ['https://bobbin.example', 'https://app.bobbin.example', 'android:apk-key-hash:abc'],
    });
  });

  test.each([
    { GOTRUE_WEBAUTHN_RP_ID: 'https://bobbin.example' },
    { GOTRUE_WEBAUTHN_RP_ID: 'other.example' },
    { GOTRUE_WEBAUTHN_RP_ORIGINS: 'https://notbobbin.example' },
    { GOTRUE_WEBAUTHN_RP_ORIGINS: 'https://' },
  ])('for a domain that is not their pages’ are refused at the start: %o', (given) => {
    expect(() => keys({ PUBLIC_URL: 'https://bobbin.example', ...given })).toThrow(/GOTRUE_WEBAUTHN_RP_/);
  });
});
