import { decoration } from '#base/fetched/decoration.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import type { EntranceReply } from '#features/entrance/entrance-reply.ts';
import { isKeyAlone } from '#features/entrance/second-factor.ts';
import type { SecondFactor } from '#features/entrance/second-factor.ts';
import { CodeField } from '#features/entrance/ui/code-field.tsx';
import { EntranceForm } from '#features/entrance/ui/entrance-form.tsx';
import { FormProblem } from '#features/entrance/ui/form-problem.tsx';
import { entranceWords } from '#features/entrance/words.ts';
import { Button } from '#ui/button.tsx';

/** Most people have no key, and their pages never fetch what it takes. */
const SecondFactorKey = decoration(() => import('./second-factor-key.tsx'), <div className="min-h-12" />);

type SecondFactorFormProps = { reply: EntranceReply | undefined; next: string | undefined; secondFactor: SecondFactor };

export function SecondFactorForm({ reply, next, secondFactor }: SecondFactorFormProps) {
  const words = useWords(entranceWords).secondFactor;
  const challenge = reply?.kind === 'texted' ? reply.challenge : undefined;
  const isAlone = isKeyAlone(secondFactor);
  return (
    <div className="grid gap-6">
      {secondFactor.keyFactor && <SecondFactorKey factor={secondFactor.keyFactor} isMain={isAlone} next={next} />}
      <EntranceForm intent="second-factor" next={next}>
        {(isBusy) => (
          <>
            <FormProblem reply={reply} />
            {challenge && <input type="hidden" name="challenge" value={challenge} />}
            <CodeField
              reply={reply}
              help={challenge ? words.texted : isAlone ? words.helpKey : words.help}
              isDigitsOnly={false}
              isMain={!secondFactor.keyFactor}
            />
            <Button type="submit" look={isAlone ? 'plain' : 'primary'} size="big" block busy={isBusy}>
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
