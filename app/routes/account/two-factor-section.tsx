import { decoration } from '#base/fetched/decoration.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { accountWords } from '#features/account/words.ts';
import { FormProblem } from '#features/entrance/ui/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { AccountForm } from './account-form.tsx';
import type { AccountReply } from './account-reply.ts';
import { problemFor } from './account-reply.ts';
import { AccountSection } from './account-section.tsx';
import { AskFirst } from './ask-first.tsx';
import { EnrolFactor } from './enrol-factor.tsx';
import type { TwoFactor } from './read-account.ts';
import { SecurityKeys } from './security-keys.tsx';

type TwoFactorSectionProps = TwoFactor & { reply: AccountReply | undefined };

export function TwoFactorSection({
  isOn,
  hasApp,
  keys,
  canAddKeys,
  enrolment,
  reply,
  ...codes
}: TwoFactorSectionProps) {
  const page = useWords(accountWords);
  const words = page.twoFactor;
  return (
    <AccountSection id="two-factor" title={words.title} lede={words.lede}>
      {reply?.kind === 'codes' && <RecoveryCodes key={reply.codes[0]} codes={reply.codes} words={page} />}
      {isOn && <TurnedOn {...codes} on={hasApp ? words.on : words.onKey} reply={reply} />}
      {!hasApp &&
        (enrolment ? (
          <EnrolFactor enrolment={enrolment} reply={problemFor(reply, 'verify-factor')} />
        ) : (
          <>
            <p className="max-w-[60ch] text-pretty">{isOn ? words.noApp : words.off}</p>
            <FormProblem reply={problemFor(reply, 'begin-factor') ?? problemFor(reply, 'verify-factor')} />
            <AccountForm intent="begin-factor" section="two-factor">
              {(isBusy) => (
                <Button type="submit" busy={isBusy}>
                  {isOn ? words.beginApp : words.begin}
                </Button>
              )}
            </AccountForm>
          </>
        ))}
      {(canAddKeys || keys.length > 0) && (
        <SecurityKeys keys={keys} canAdd={canAddKeys} hasCodes={!codes.canHaveCodes || codes.codesLeft !== undefined} />
      )}
    </AccountSection>
  );
}

type TurnedOnProps = Pick<TwoFactorSectionProps, 'canHaveCodes' | 'codesLeft' | 'reply'> & { on: string };

function TurnedOn({ on, canHaveCodes, codesLeft, reply }: TurnedOnProps) {
  const words = useWords(accountWords).twoFactor;
  return (
    <div className="contents in-data-codes:print:hidden">
      <div className="grid max-w-[60ch] grid-cols-[20px_minmax(0,1fr)] gap-x-2.5 gap-y-1">
        <Icon icon="check-circle" className="mt-px" />
        <p className="text-pretty">{on}</p>
        {canHaveCodes && (
          <p className="col-start-2 text-pretty text-ink-2">
            {codesLeft === undefined ? words.noCodes : words.codesLeft(codesLeft)}
          </p>
        )}
      </div>
      <FormProblem reply={problemFor(reply, 'renew-codes') ?? problemFor(reply, 'remove-factors')} />
      <div className="flex flex-wrap gap-2">
        {canHaveCodes && (
          <AskFirst
            intent="renew-codes"
            section="two-factor"
            reply={reply}
            fields={SURE}
            words={{
              open: words.renew,
              title: words.renewTitle,
              text: words.renewText,
              submit: words.renewSubmit,
            }}
          />
        )}
        <AskFirst
          intent="remove-factors"
          section="two-factor"
          reply={reply}
          look="danger"
          fields={SURE}
          words={{
            open: words.remove,
            title: words.removeTitle,
            text: words.removeText,
            submit: words.removeSubmit,
          }}
        />
      </div>
    </div>
  );
}

/** Fetched by who has just got them; they stay with the page until they can be shown. */
const RecoveryCodes = decoration(() => import('./recovery-codes.tsx'));

const SURE = { sure: 'yes' };
