import { useWords } from '#base/i18n/locale-context.tsx';
import { accountWords } from '#features/account/words.ts';
import type { AccountReply } from './account-reply.ts';
import { AccountSection } from './account-section.tsx';
import { FieldsForm } from './fields-form.tsx';

type RecapSectionProps = { hasRecap: boolean; reply: AccountReply | undefined };

/** Nobody gets it unasked. */
export function RecapSection({ hasRecap, reply }: RecapSectionProps) {
  const words = useWords(accountWords).recap;
  return (
    <AccountSection id="recap" title={words.title} lede={words.lede}>
      <FieldsForm intent="recap" section="recap" reply={reply} submit={hasRecap ? words.stop : words.start}>
        {hasRecap && <p className="text-ink-2">{words.isOn}</p>}
        <input type="hidden" name="wanted" value={hasRecap ? 'no' : 'yes'} />
      </FieldsForm>
    </AccountSection>
  );
}
