import { useWords } from '#base/i18n/locale-context.tsx';
import { LATE_LIMIT } from '#features/account/late-limit.ts';
import { accountWords } from '#features/account/words.ts';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { AccountReply } from './account-reply.ts';
import { AccountSection } from './account-section.tsx';
import { FieldsForm } from './fields-form.tsx';

type PublishingSectionProps = { lateLimit: number | undefined; reply: AccountReply | undefined };

/** How late a post may still go out by itself. */
export function PublishingSection({ lateLimit, reply }: PublishingSectionProps) {
  const words = useWords(accountWords).publishing;
  return (
    <AccountSection id="publishing" title={words.title} lede={words.lede}>
      <FieldsForm intent="late-limit" section="publishing" reply={reply} submit={words.keep}>
        <Field label={words.minutes}>
          <TextInput
            key={lateLimit}
            type="number"
            name="minutes"
            inputMode="numeric"
            min={LATE_LIMIT.least}
            max={LATE_LIMIT.most}
            defaultValue={lateLimit}
            required
          />
        </Field>
      </FieldsForm>
    </AccountSection>
  );
}
