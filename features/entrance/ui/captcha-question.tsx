import { useEffect, useRef, useState } from 'react';
import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { useShownTheme } from '#ui/shown-theme.ts';
import type { CaptchaWidget } from '../captcha-widget.ts';
import { entranceWords } from '../words.ts';
import { loadCaptcha } from './load-captcha.ts';

/** In pixels; below it either draws itself narrower. */
const FULL_WIDTH = 304;

/** One question, and its answer for the form. Fetched where it is asked, which is nowhere by default. */
export default function CaptchaQuestion({ widget: { provider, siteKey, scriptUrl } }: { widget: CaptchaWidget }) {
  const words = useWords(entranceWords).captcha;
  const language = useLocale().slice(0, 2);
  const theme = useShownTheme();
  const box = useRef<HTMLDivElement>(null);
  const [token, setToken] = useState('');
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    let isGone = false;
    let remove = () => {};
    const fail = () => {
      if (!isGone) setBroken(true);
    };
    const show = async () => {
      const api = await loadCaptcha({ provider, siteKey, scriptUrl });
      if (isGone || !box.current) return;
      const id = api.render(box.current, {
        sitekey: siteKey,
        callback: setToken,
        'expired-callback': () => setToken(''),
        'error-callback': fail,
        theme,
        size: box.current.clientWidth < FULL_WIDTH ? 'compact' : 'normal',
        ...(provider === 'turnstile' ? { language, 'response-field': false } : { hl: language }),
      });
      remove = () => api.remove(id);
    };
    show().catch(fail);
    return () => {
      isGone = true;
      remove();
      setToken('');
    };
  }, [provider, siteKey, scriptUrl, language, theme]);
  return (
    <>
      <div ref={box} className="scripted min-h-16" />
      <input type="hidden" name="captcha" value={token} />
      {isBroken && (
        <p role="status" className="tiny">
          {words.broken}
        </p>
      )}
    </>
  );
}
