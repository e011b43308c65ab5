import { useWords } from '#base/i18n/locale-context.tsx';
import type { EntranceReply } from '#features/identity/entrance-reply.ts';
import { CodeField } from '#features/identity/ui/code-field.tsx';
import { EntranceForm } from '#features/identity/ui/entrance-form.tsx';
import { FormProblem } from '#features/identity/ui/form-problem.tsx';
import { entranceWords } from '#features/identity/words.ts';
import { Button } from '#ui/button.tsx';
import type { SecondFactor } from './second-factor.ts';

type SecondFactorFormProps = { reply: EntranceReply | undefined; next: string | undefined; secondFactor: SecondFactor };

export function SecondFactorForm({ reply, next, secondFactor }: SecondFactorFormProps) {
  const words = useWords(entranceWords).secondFactor;
  const challenge = reply?.kind === 'texted' ? reply.challenge : undefined;
  return (
    <div className="grid gap-6">
      <EntranceForm intent="second-factor" next={next}>
        {(isBusy) => (
          <>
            <FormProblem reply={reply} />
            {challenge && <input type="hidden" name="challenge" value={challenge} />}
            <CodeField reply={reply} help={challenge ? words.texted : words.help} isDigitsOnly={false} />
            <Button type="submit" look="primary" size="big" block busy={isBusy}>
              {words.submit}
            </Button>
          </>
        )}
      </EntranceForm>
      {secondFactor.hasPhone && (
        <EntranceForm intent="text-me" next={next}>
          {(isBusy) => (
            <Button type="submit" block busy={isBusy}>
              {words.text}
            </Button>
          )}
        </EntranceForm>
      )}
      <EntranceForm intent="leave" next={next}>
        {() => (
          <button type="submit" className="reach meta cursor-pointer justify-self-start font-strong text-ink underline">
            {words.leave}
          </button>
        )}
      </EntranceForm>
    </div>
  );
}
