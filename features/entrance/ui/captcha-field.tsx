import { useId, useState } from 'react';
import { decoration } from '#base/fetched/decoration.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { FieldError } from '#ui/field.tsx';
import type { CaptchaWidget } from '../captcha-widget.ts';
import type { EntranceReply } from '../entrance-reply.ts';
import { entranceWords } from '../words.ts';
import { useFocusOnProblem } from './email-field.tsx';
import { useProblemOf } from './form-problem.tsx';

/** Without a connection the form cannot be sent either. */
const CaptchaQuestion = decoration(() => import('./captcha-question.tsx'), <div className="scripted min-h-16" />);

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
  const turn = useTurn(reply);
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
      <CaptchaQuestion key={turn} widget={widget} />
      {error && <FieldError id={`${id}error`}>{error}</FieldError>}
      <noscript>
        <p className="tiny">{words.needsScript}</p>
      </noscript>
    </div>
  );
}

/** An answer counts once, so each reply of the form brings a new question. */
function useTurn(reply: EntranceReply | undefined): number {
  const [last, setLast] = useState({ reply, turn: 0 });
  if (last.reply === reply) return last.turn;
  const turn = last.turn + 1;
  setLast({ reply, turn });
  return turn;
}
