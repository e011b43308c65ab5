import { hkdfSync } from 'node:crypto';
import type { z } from 'zod';
import { googleSettings } from './google-settings.ts';
import type { GoogleAccess } from './google-settings.ts';
import type { AuthVariables } from './auth-variables.ts';
import type { ThreadsAccess } from './threads-settings.ts';
import { webAuthnSettings } from './web-authn-settings.ts';

type Given = z.infer<typeof AuthVariables>;

/** What of the product's own settings stands in for a variable of GoTrue's that is not set. */
export type ProductDefaults = {
  isDemo: boolean;
  publicUrl: string;
  /** Where the service is reached, without its prefix. */
  ownUrl: string;
  secretKey: string;
  secretKeyPrevious: string | undefined;
  hasSms: boolean;
  hasCaptcha: boolean;
  google: GoogleAccess | undefined;
  threads: ThreadsAccess;
};

export type AuthSettings = ReturnType<typeof authSettings>;

export function authSettings(given: Given, product: ProductDefaults) {
  const externalUrl = given.API_EXTERNAL_URL ?? `${product.ownUrl}${given.API_PREFIX}`;
  const siteUrl = given.GOTRUE_SITE_URL ?? product.publicUrl;
  return {
    prefix: given.API_PREFIX,
    siteUrl,
    externalUrl,
    allowedRedirects: given.GOTRUE_URI_ALLOW_LIST,
    jwt: {
      secret: given.GOTRUE_JWT_SECRET ?? derived(product.secretKey),
      previousSecret: product.secretKeyPrevious && derived(product.secretKeyPrevious),
      keys: given.GOTRUE_JWT_KEYS,
      lifetime: given.GOTRUE_JWT_EXP,
      audience: given.GOTRUE_JWT_AUD,
      issuer: given.GOTRUE_JWT_ISSUER ?? externalUrl,
      defaultRole: given.GOTRUE_JWT_DEFAULT_GROUP_NAME,
      adminRoles: given.GOTRUE_JWT_ADMIN_ROLES,
    },
    signup: {
      isDisabled: given.GOTRUE_DISABLE_SIGNUP,
      allowsAnonymous: given.GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED,
    },
    email: {
      isEnabled: given.GOTRUE_EXTERNAL_EMAIL_ENABLED,
      autoconfirm: given.GOTRUE_MAILER_AUTOCONFIRM,
      allowsUnverified: given.GOTRUE_MAILER_ALLOW_UNVERIFIED_EMAIL_SIGN_INS,
      codeLifetime: given.GOTRUE_MAILER_OTP_EXP ?? 600,
      linkLifetime: given.GOTRUE_MAILER_OTP_EXP ?? 3600,
      codeLength: given.GOTRUE_MAILER_OTP_LENGTH,
      isChangeConfirmedTwice: given.GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED,
      secondsBetween: given.GOTRUE_SMTP_MAX_FREQUENCY,
    },
    phone: {
      isEnabled: given.GOTRUE_EXTERNAL_PHONE_ENABLED ?? product.hasSms,
      autoconfirm: given.GOTRUE_SMS_AUTOCONFIRM,
      codeLifetime: given.GOTRUE_SMS_OTP_EXP,
      codeLength: given.GOTRUE_SMS_OTP_LENGTH,
      secondsBetween: given.GOTRUE_SMS_MAX_FREQUENCY,
      testCodes: given.GOTRUE_SMS_TEST_OTP,
      text: given.GOTRUE_SMS_TEMPLATE,
    },
    password: {
      minLength: given.GOTRUE_PASSWORD_MIN_LENGTH,
      requiredCharacters: given.GOTRUE_PASSWORD_REQUIRED_CHARACTERS.split(':').filter(Boolean),
      changeNeedsReauthentication: given.GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION,
    },
    google: googleSettings(given, product.google, externalUrl),
    threads:
      given.GOTRUE_EXTERNAL_THREADS_ENABLED && product.threads.appId
        ? { ...product.threads, redirectUri: given.GOTRUE_EXTERNAL_THREADS_REDIRECT_URI ?? `${externalUrl}/callback` }
        : undefined,
    manualLinking: given.GOTRUE_SECURITY_MANUAL_LINKING_ENABLED ?? true,
    refresh: {
      rotates: given.GOTRUE_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED,
      reuseInterval: given.GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL,
    },
    captcha: { isEnabled: given.GOTRUE_SECURITY_CAPTCHA_ENABLED ?? product.hasCaptcha },
    saml: {
      isEnabled: given.GOTRUE_SAML_ENABLED ?? product.isDemo,
      privateKey: given.GOTRUE_SAML_PRIVATE_KEY,
      relayStateLifetime: given.GOTRUE_SAML_RELAY_STATE_VALIDITY_PERIOD,
      allowsLocalMetadata: product.isDemo,
    },
    mfa: {
      totp: { canEnroll: given.GOTRUE_MFA_TOTP_ENROLL_ENABLED, canVerify: given.GOTRUE_MFA_TOTP_VERIFY_ENABLED },
      phone: {
        canEnroll: given.GOTRUE_MFA_PHONE_ENROLL_ENABLED,
        canVerify: given.GOTRUE_MFA_PHONE_VERIFY_ENABLED,
        codeLength: given.GOTRUE_MFA_PHONE_OTP_LENGTH,
        secondsBetween: given.GOTRUE_MFA_PHONE_MAX_FREQUENCY,
      },
      webAuthn: webAuthnSettings(given, siteUrl),
      maxEnrolled: given.GOTRUE_MFA_MAX_ENROLLED_FACTORS,
      maxVerified: given.GOTRUE_MFA_MAX_VERIFIED_FACTORS,
      challengeLifetime: given.GOTRUE_MFA_CHALLENGE_EXPIRY_DURATION,
      unverifiedLifetime: given.GOTRUE_MFA_FACTOR_EXPIRY_DURATION,
    },
    flowLifetime: Math.max(300, given.GOTRUE_EXTERNAL_FLOW_STATE_EXPIRY_DURATION),
    limits: {
      header: given.GOTRUE_RATE_LIMIT_HEADER,
      emailsPerHour: given.GOTRUE_RATE_LIMIT_EMAIL_SENT,
      smsPerHour: given.GOTRUE_RATE_LIMIT_SMS_SENT,
      verify: given.GOTRUE_RATE_LIMIT_VERIFY,
      token: given.GOTRUE_RATE_LIMIT_TOKEN_REFRESH,
      sso: given.GOTRUE_RATE_LIMIT_SSO,
      anonymous: given.GOTRUE_RATE_LIMIT_ANONYMOUS_USERS,
      otp: given.GOTRUE_RATE_LIMIT_OTP,
      factor: given.GOTRUE_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY,
    },
  };
}

/** A key of its own: whoever learns how tokens are signed learns nothing of what else the secret protects. */
function derived(secretKey: string): string {
  return Buffer.from(hkdfSync('sha256', secretKey, '', 'auth:jwt', 32)).toString('base64url');
}
