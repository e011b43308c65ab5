import type { ReactNode } from 'react';
import { useWords } from '#base/i18n/locale-context.tsx';
import type { CaptchaWidget } from '../captcha-widget.ts';
import type { EntranceReply } from '../entrance-reply.ts';
import { entranceWords } from '../words.ts';
import { CaptchaField } from './captcha-field.tsx';
import { CodeField } from './code-field.tsx';
import { EntranceForm } from './entrance-form.tsx';
import { PageForm } from './page-form.tsx';

export type CodeEntryProps = {
  next: string | undefined;
  /** Where its forms go. */
  action: string;
  /** What the code was answered with. */
  reply?: EntranceReply | undefined;
  captcha: CaptchaWidget | undefined;
  children: ReactNode;
};

type Way = {
  intents: { use: string; again: string };
  /** Whose code it is, as both forms send it. */
  facts: Record<string, string>;
  help: string;
  foot: string;
  again: string;
};

/** A code is on its way: it can be typed here, or be sent again. */
export function CodeEntry({ way, next, action, reply, captcha, children }: CodeEntryProps & { way: Way }) {
  const words = useWords(entranceWords);
  const facts = Object.entries(way.facts).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
  return (
    <div className="grid gap-6">
      <PageForm intent={way.intents.use} next={next} action={action} reply={reply} submit={words.useCode}>
        {facts}
        <CodeField reply={reply} help={way.help} isMain />
      </PageForm>
      <div className="meta grid gap-2">
        <EntranceForm intent={way.intents.again} next={next} action={action} className="grid gap-3">
          {(isBusy) => (
            <>
              {facts}
              <CaptchaField widget={captcha} reply={reply} />
              <p>
                {way.foot}{' '}
                <button type="submit" disabled={isBusy} className="reach cursor-pointer font-strong text-ink underline">
                  {way.again}
                </button>
                .
              </p>
            </>
          )}
        </EntranceForm>
        <p>{children}</p>
      </div>
    </div>
  );
}
