import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { Icon } from '#ui/icon.tsx';
import { contactWords } from '../words.ts';
import type { ContactField, ContactReply } from './contact-reply.ts';
import { CONTACT_FIELDS } from './contact-reply.ts';
import { anchorOf } from './field-anchor.ts';
import { waitText } from './wait-text.ts';

type NotSentProps = {
  reply: Extract<ContactReply, { kind: 'not-sent' }>;
  onPick: (field: ContactField) => void;
};

/** Why the message is still here. Takes the focus when it appears, so that it is read first. */
export function NotSent({ reply, onPick }: NotSentProps) {
  const words = useWords(contactWords);
  const locale = useLocale();
  const { why } = reply;

  if (why.kind === 'problems') {
    return (
      <Summary title={words.summary.problems}>
        <ul className="mt-1 grid gap-1">
          {CONTACT_FIELDS.map((field) => {
            const problem = why.problems[field];
            if (!problem) return null;
            return (
              <li key={field}>
                <a
                  href={`#${anchorOf(field)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    onPick(field);
                  }}
                >
                  {words.problems[problem]}
                </a>
              </li>
            );
          })}
        </ul>
      </Summary>
    );
  }
  const { title, text } = words.summary[why.kind];
  return (
    <Summary title={title}>
      <p>{typeof text === 'function' ? text(waitText(why.kind === 'wait' ? why.seconds : 0, locale)) : text}</p>
    </Summary>
  );
}

function Summary({ title, children }: { title: string; children: ReactNode }) {
  const box = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => box.current?.focus(), []);
  return (
    <section
      ref={box}
      aria-labelledby={titleId}
      tabIndex={-1}
      className="grid grid-cols-[20px_minmax(0,1fr)] gap-x-3 rounded-card border border-error p-4"
    >
      <Icon icon="alert" className="mt-px text-error" />
      <div>
        <p id={titleId} className="font-strong text-error">
          {title}
        </p>
        {children}
      </div>
    </section>
  );
}
