import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useWords } from '#base/i18n/locale-context.tsx';
import type { AccountIntent } from '#features/account/account-forms.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useHydrated } from '#ui/hydrated.ts';
import { AccountForm } from './account-form.tsx';
import type { SectionId } from './account-answers.ts';
import type { AccountReply } from './account-reply.ts';
import { accountWords } from '#features/account/words.ts';

type AskFirstProps = {
  intent: AccountIntent;
  section: SectionId;
  reply: AccountReply | undefined;
  look?: 'plain' | 'danger';
  words: { open: string; title: string; text?: string; submit: string };
  /** What is sent when they are sure; a field of the question itself may stand in for it. */
  fields?: Record<string, string>;
  children?: ReactNode;
};

/** A button that asks before it acts: in a dialog, or, without JavaScript, in the page that comes back. */
export function AskFirst({ intent, section, reply, look = 'plain', words, fields, children }: AskFirstProps) {
  const { close, cancel } = useWords(accountWords);
  const isHydrated = useHydrated();
  const asked = reply?.kind === 'ask' && reply.intent === intent ? reply : undefined;
  // What somebody opened or closed stays so until the page has answered; then only another question opens it.
  const { key } = useLocation();
  const [choice, setChoice] = useState({ key: '', isOpen: false });
  const isOpen = choice.key === key ? choice.isOpen : asked !== undefined;
  const setOpen = (isOpening: boolean) => setChoice({ key, isOpen: isOpening });

  const question = (isBusy: boolean, dismiss?: ReactNode) => (
    <>
      {children}
      <div className="flex flex-wrap justify-end gap-2 max-sm:flex-col-reverse max-sm:[&>*]:w-full">
        {dismiss}
        <Button type="submit" look={look === 'danger' ? 'danger' : 'ink'} busy={isBusy}>
          {words.submit}
        </Button>
      </div>
    </>
  );
  if (asked && !isHydrated)
    return (
      <div className="grid gap-4 rounded-card border border-ink bg-surface p-5">
        <p className="font-display text-20 font-strong">{words.title}</p>
        {words.text && <p className="text-pretty text-ink-2">{words.text}</p>}
        <AccountForm intent={intent} section={section} fields={fields} className="grid gap-5">
          {(isBusy) => question(isBusy)}
        </AccountForm>
      </div>
    );
  return (
    <>
      <AccountForm intent={intent} section={section}>
        {() => (
          <Button
            type="submit"
            look={look}
            aria-haspopup="dialog"
            onClick={(event) => {
              event.preventDefault();
              setOpen(true);
            }}
          >
            {words.open}
          </Button>
        )}
      </AccountForm>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={words.title} lede={words.text} words={{ close }}>
        <AccountForm intent={intent} section={section} fields={fields} className="grid gap-5">
          {(isBusy) =>
            question(
              isBusy,
              <Button look="quiet" onClick={() => setOpen(false)}>
                {cancel}
              </Button>,
            )
          }
        </AccountForm>
      </Dialog>
    </>
  );
}
