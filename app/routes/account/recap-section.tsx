import { useWords } from '#base/i18n/locale-context.tsx';
import { accountWords } from '#features/account/words.ts';
import { FormProblem } from '#features/entrance/ui/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { AccountForm } from './account-form.tsx';
import type { AccountReply } from './account-reply.ts';
import { problemFor } from './account-reply.ts';
import { AccountSection } from './account-section.tsx';

type RecapSectionProps = { hasRecap: boolean; reply: AccountReply | undefined };

/** Nobody gets it unasked. */
export function RecapSection({ hasRecap, reply }: RecapSectionProps) {
  const words = useWords(accountWords).recap;
  return (
    <AccountSection id="recap" title={words.title} lede={words.lede}>
      <AccountForm intent="recap" section="recap" className="grid w-full max-w-100 gap-4">
        {(isBusy) => (
          <>
            <FormProblem reply={problemFor(reply, 'recap')} />
            {hasRecap && <p className="text-ink-2">{words.isOn}</p>}
            <input type="hidden" name="wanted" value={hasRecap ? 'no' : 'yes'} />
            <Button type="submit" busy={isBusy} className="justify-self-start">
              {hasRecap ? words.stop : words.start}
            </Button>
          </>
        )}
      </AccountForm>
    </AccountSection>
  );
}
