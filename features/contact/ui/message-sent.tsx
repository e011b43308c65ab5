import { type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '#base/i18n/locale-context.tsx';
import { notify } from '#features/notifications/ui/notify.ts';
import { Icon } from '#ui/icon.tsx';
import { contactWords } from '../words.ts';

/** Stands where the form stood, and says so where news appear. */
export function MessageSent({ email, children }: { email: string; children?: ReactNode }) {
  const words = useWords(contactWords).sent;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
    notify({ type: 'success', message: words.notification });
  }, [words.notification]);
  return (
    <div className="grid justify-items-start gap-3">
      <span className="grid size-12 place-items-center rounded-full bg-success-soft text-success">
        <Icon icon="check" size={24} />
      </span>
      <h2 ref={title} tabIndex={-1} className="question">
        {words.title}
      </h2>
      <p className="text-16 text-pretty wrap-anywhere text-ink-2">{words.text(email)}</p>
      {children}
    </div>
  );
}
