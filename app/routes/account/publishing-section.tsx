import { useWords } from '#base/i18n/locale-context.tsx';
import { LATE_LIMIT } from '#features/account/late-limit.ts';
import { accountWords } from '#features/account/words.ts';
import { FormProblem } from '#features/entrance/ui/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { AccountForm } from './account-form.tsx';
import type { AccountReply } from './account-reply.ts';
import { problemFor } from './account-reply.ts';
import { AccountSection } from './account-section.tsx';

type PublishingSectionProps = { lateLimit: number | undefined; reply: AccountReply | undefined };

/** How late a post may still go out by itself. */
export function PublishingSection({ lateLimit, reply }: PublishingSectionProps) {
  const words = useWords(accountWords).publishing;
  const problem = problemFor(reply, 'late-limit');
  return (
    <AccountSection id="publishing" title={words.title} lede={words.lede}>
      <AccountForm intent="late-limit" section="publishing" className="grid w-full max-w-100 gap-4">
        {(isBusy) => (
          <>
            <FormProblem reply={problem} />
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
            <Button type="submit" busy={isBusy} className="justify-self-start">
              {words.keep}
            </Button>
          </>
        )}
      </AccountForm>
    </AccountSection>
  );
}
