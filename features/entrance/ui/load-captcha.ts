import type { CaptchaWidget } from '../captcha-widget.ts';

type RenderOptions = {
  sitekey: string;
  callback: (token: string) => void;
  'expired-callback': () => void;
  'error-callback': () => void;
  theme: 'light' | 'dark';
  size: 'normal' | 'compact';
  /** Turnstile's; it would put a field of its own into our form. */
  language?: string;
  'response-field'?: boolean;
  /** hCaptcha's name for the language. */
  hl?: string;
};

/** What the scripts of Turnstile and hCaptcha have in common. */
export type CaptchaApi = {
  render(container: HTMLElement, options: RenderOptions): string;
  remove(id: string): void;
};

declare global {
  interface Window {
    turnstile?: CaptchaApi;
    hcaptcha?: CaptchaApi;
    captchaReady?: () => void;
  }
}

const loading = new Map<string, Promise<CaptchaApi>>();

/** The script, once for all forms; one that failed may be tried again. */
export function loadCaptcha({ provider, scriptUrl }: CaptchaWidget): Promise<CaptchaApi> {
  const known = loading.get(scriptUrl);
  if (known) return known;
  const api = inject(scriptUrl).then(() => {
    const loaded = window[provider];
    if (!loaded) throw new Error('The script of the captcha brought no captcha');
    return loaded;
  });
  loading.set(scriptUrl, api);
  api.catch(() => loading.delete(scriptUrl));
  return api;
}

function inject(address: string): Promise<void> {
  const src = new URL(address);
  src.searchParams.set('render', 'explicit');
  src.searchParams.set('onload', 'captchaReady');
  const script = Object.assign(document.createElement('script'), { src: src.href, async: true });
  return new Promise((resolve, reject) => {
    window.captchaReady = resolve;
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('The script of the captcha did not load'));
    });
    document.head.append(script);
  });
}
