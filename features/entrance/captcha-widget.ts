/** What a form needs to ask somebody to show that they are a person. */
export type CaptchaWidget = { provider: 'turnstile' | 'hcaptcha'; siteKey: string; scriptUrl: string };
