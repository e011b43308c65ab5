import { useState } from 'react';
import type { ReactNode } from 'react';
import { useWords } from '#base/i18n/locale-context.tsx';
import type { AccountIntent } from '#features/account/account-forms.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useHydrated } from '#ui/hydrated.ts';
import { AccountForm, useWhenSent } from './account-form.tsx';
import type { SectionId } from './account-answers.ts';
import type { AccountReply } from './account-reply.ts';
import { useWayToProve } from './use-way-to-prove.ts';
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
  const pageWords = useWords(accountWords);
  const proveAt = useWayToProve(intent);
  const isHydrated = useHydrated();
  const asked = reply?.kind === 'ask' && reply.intent === intent ? reply : undefined;
  const [isOpened, setOpened] = useState(false);
  const [dismissed, setDismissed] = useState<AccountReply>();
  const isOpen = isOpened || (asked !== undefined && asked !== dismissed);
  const close = () => {
    setOpened(false);
    setDismissed(asked);
  };
  // Whatever else the page fetches leaves it open; its own answer closes it, unless that asks again.
  useWhenSent(intent, () => setOpened(false));

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
  if (proveAt)
    return (
      <ButtonLink to={proveAt} look={look}>
        {words.open}
      </ButtonLink>
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
              setOpened(true);
            }}
          >
            {words.open}
          </Button>
        )}
      </AccountForm>
      <Dialog open={isOpen} onClose={close} title={words.title} lede={words.text} words={{ close: pageWords.close }}>
        <AccountForm intent={intent} section={section} fields={fields} className="grid gap-5">
          {(isBusy) =>
            question(
              isBusy,
              <Button look="quiet" onClick={close}>
                {pageWords.cancel}
              </Button>,
            )
          }
        </AccountForm>
      </Dialog>
    </>
  );
}
