import { useEffect, useId, useRef, useState } from 'react';
import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { FieldError } from '#ui/field.tsx';
import { useShownTheme } from '#ui/shown-theme.ts';
import type { CaptchaWidget } from '../captcha-widget.ts';
import type { EntranceReply } from '../entrance-reply.ts';
import { entranceWords } from '../words.ts';
import { useProblemOf } from './form-problem.tsx';
import { useFocusOnProblem } from './email-field.tsx';
import { loadCaptcha } from './load-captcha.ts';

type CaptchaFieldProps = { widget: CaptchaWidget | undefined; reply: EntranceReply | undefined };

/** Where the service wants to see that somebody is a person; elsewhere nothing, and no script of others. */
export function CaptchaField({ widget, reply }: CaptchaFieldProps) {
  return widget ? <Captcha widget={widget} reply={reply} /> : null;
}

function Captcha({ widget, reply }: { widget: CaptchaWidget; reply: EntranceReply | undefined }) {
  const words = useWords(entranceWords).captcha;
  const id = useId();
  const error = useProblemOf(reply, 'captcha');
  const group = useFocusOnProblem<HTMLDivElement>(reply, error);
  const { box, token, isBroken } = useWidget(widget, reply);
  return (
    <div
      ref={group}
      role="group"
      tabIndex={-1}
      aria-labelledby={id}
      aria-describedby={error ? `${id}error` : undefined}
      className="grid grid-cols-1 gap-1.5"
    >
      <span id={id} className="text-13 font-medium">
        {words.label}
      </span>
      <div ref={box} className="min-h-16 scripted" />
      <input type="hidden" name="captcha" value={token} />
      {isBroken && (
        <p role="status" className="tiny">
          {words.broken}
        </p>
      )}
      {error && <FieldError id={`${id}error`}>{error}</FieldError>}
      <noscript>
        <p className="tiny">{words.needsScript}</p>
      </noscript>
    </div>
  );
}

/** An answer counts once, so each reply of the form brings a new question. */
function useWidget({ provider, siteKey, scriptUrl }: CaptchaWidget, reply: EntranceReply | undefined) {
  const language = useLocale().slice(0, 2);
  const theme = useShownTheme();
  const box = useRef<HTMLDivElement>(null);
  const [token, setToken] = useState('');
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    let isGone = false;
    let remove = () => {};
    const fail = () => setBroken(true);
    const show = async () => {
      const api = await loadCaptcha({ provider, siteKey, scriptUrl });
      if (isGone || !box.current) return;
      const widget = api.render(box.current, {
        sitekey: siteKey,
        callback: setToken,
        'expired-callback': () => setToken(''),
        'error-callback': fail,
        theme,
        size: box.current.clientWidth < WIDEST ? 'compact' : 'normal',
        ...(provider === 'turnstile' ? { language, 'response-field': false } : { hl: language }),
      });
      remove = () => api.remove(widget);
    };
    show().catch(fail);
    return () => {
      isGone = true;
      remove();
      setToken('');
      setBroken(false);
    };
  }, [provider, siteKey, scriptUrl, language, theme, reply]);
  return { box, token, isBroken };
}

/** In pixels; either draws itself narrower below it. */
const WIDEST = 304;
