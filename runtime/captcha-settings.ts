import type { z } from 'zod';
import type { AuthVariables } from './auth-variables.ts';

type Provider = z.infer<typeof AuthVariables>['GOTRUE_SECURITY_CAPTCHA_PROVIDER'];

type Given = {
  AUTH_URL?: string | undefined;
  CAPTCHA_URL?: string | undefined;
  CAPTCHA_SECRET?: string | undefined;
  CAPTCHA_SITE_KEY?: string | undefined;
  CAPTCHA_SCRIPT_URL?: string | undefined;
  GOTRUE_SECURITY_CAPTCHA_SECRET?: string | undefined;
  GOTRUE_SECURITY_CAPTCHA_ENABLED?: boolean | undefined;
  GOTRUE_SECURITY_CAPTCHA_PROVIDER: Provider;
};

const ADDRESSES = {
  turnstile: {
    check: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
  },
  hcaptcha: {
    check: 'https://api.hcaptcha.com/siteverify',
    script: 'https://js.hcaptcha.com/1/api.js',
  },
} satisfies Record<Provider, object>;

/** Where the auth service has an answer checked. */
export function captchaCheck(given: Given) {
  const secret = secretOf(given);
  if (!secret) return undefined;
  return { secret, url: given.CAPTCHA_URL ?? ADDRESSES[given.GOTRUE_SECURITY_CAPTCHA_PROVIDER].check };
}

export type CaptchaWidgetSettings = { provider: Provider; siteKey: string; scriptUrl: string };

/** What our own forms show, where the auth service asks for an answer; of another's we know only what we are told. */
export function captchaWidget(given: Given): CaptchaWidgetSettings | undefined {
  const { CAPTCHA_SITE_KEY: siteKey, GOTRUE_SECURITY_CAPTCHA_PROVIDER: provider } = given;
  if (!siteKey || given.GOTRUE_SECURITY_CAPTCHA_ENABLED === false) return undefined;
  return { provider, siteKey, scriptUrl: given.CAPTCHA_SCRIPT_URL ?? ADDRESSES[provider].script };
}

/** A question that nobody is shown could not be answered, and an answer that nobody checks would be worth nothing. */
export function captchaProblems(given: Partial<Record<keyof Given, unknown>>): string[] {
  const hasSecret = given.CAPTCHA_SECRET !== undefined || given.GOTRUE_SECURITY_CAPTCHA_SECRET !== undefined;
  const hasSiteKey = given.CAPTCHA_SITE_KEY !== undefined;
  const isOff = ['false', '0'].includes(String(given.GOTRUE_SECURITY_CAPTCHA_ENABLED));
  if (hasSecret && !hasSiteKey && !isOff) return ['CAPTCHA_SITE_KEY: is required with CAPTCHA_SECRET'];
  if (hasSiteKey && !hasSecret && given.AUTH_URL === undefined)
    return ['CAPTCHA_SECRET: is required with CAPTCHA_SITE_KEY'];
  return [];
}

function secretOf(given: Given): string | undefined {
  return given.GOTRUE_SECURITY_CAPTCHA_SECRET ?? given.CAPTCHA_SECRET;
}
