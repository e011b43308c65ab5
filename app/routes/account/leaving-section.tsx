import { useWords } from '#base/i18n/locale-context.tsx';
import { accountWords } from '#features/account/words.ts';
import { FormProblem } from '#features/entrance/ui/form-problem.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { AccountReply } from './account-reply.ts';
import { problemFor } from './account-reply.ts';
import { AccountSection } from './account-section.tsx';
import { AskFirst } from './ask-first.tsx';

export function LeavingSection({ reply }: { reply: AccountReply | undefined }) {
  const words = useWords(accountWords).leaving;
  const typed = reply?.intent === 'leave' && reply.kind === 'ask' ? reply.typed : undefined;
  return (
    <AccountSection id="leaving" title={words.title} lede={words.lede}>
      <FormProblem reply={problemFor(reply, 'leave')} />
      {reply?.kind === 'last-admin' && <p role="alert">{words.lastAdmin}</p>}
      <AskFirst
        intent="leave"
        section="leaving"
        reply={reply}
        look="danger"
        words={{ open: words.open, title: words.dialogTitle, submit: words.submit }}
      >
        <ul className="grid list-disc gap-1.5 pl-5 text-pretty">
          {words.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <Field label={words.confirmation} error={typed === undefined ? undefined : words.wrong} required>
          <TextInput
            name="confirmation"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={100}
            defaultValue={typed}
          />
        </Field>
      </AskFirst>
    </AccountSection>
  );
}
