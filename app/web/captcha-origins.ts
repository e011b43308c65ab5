import type { Settings } from '#runtime/settings.ts';

type Origins = { frame: string[]; connect: string[]; style: string[] };

const HCAPTCHA = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];

/** What its widget opens and asks beside its script; hCaptcha wants all of its hosts allowed, since they change. */
export function captchaOrigins({ captchaWidget }: Pick<Settings, 'captchaWidget'>): Origins {
  if (!captchaWidget) return { frame: [], connect: [], style: [] };
  const { origin, hostname } = new URL(captchaWidget.scriptUrl);
  if (hostname.endsWith('.hcaptcha.com')) return { frame: HCAPTCHA, connect: HCAPTCHA, style: HCAPTCHA };
  return { frame: [origin], connect: [origin], style: [] };
}
