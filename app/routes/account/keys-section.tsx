import { LocaleLink } from '#app/shell/locale-link.tsx';
import { decoration } from '#base/fetched/decoration.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { API_SCOPES, LONGEST_KEY_NAME } from '#features/api-keys/scope.ts';
import { apiKeysWords } from '#features/api-keys/words.ts';
import { useFocusOnProblem } from '#features/entrance/ui/email-field.tsx';
import { FormProblem } from '#features/entrance/ui/form-problem.tsx';
import { ProblemBox } from '#features/entrance/ui/problem-box.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Table } from '#ui/table.tsx';
import type { TableColumn } from '#ui/table.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { AccountForm } from './account-form.tsx';
import type { AccountReply } from './account-reply.ts';
import { problemFor } from './account-reply.ts';
import { AccountSection } from './account-section.tsx';
import { FieldsForm } from './fields-form.tsx';

export type ShownKey = { id: string; name: string; start: string; lastUsed: string | undefined };

type KeysSectionProps = { keys: ShownKey[]; reply: AccountReply | undefined };

export function KeysSection({ keys, reply }: KeysSectionProps) {
  const words = useWords(apiKeysWords);
  return (
    <AccountSection id="keys" title={words.title} lede={words.lede}>
      {keys.length > 0 && <KeyTable keys={keys} />}
      <FormProblem reply={problemFor(reply, 'revoke-key')} />
      {reply?.kind === 'key-made' ? <MadeKey made={reply} words={words} /> : <NewKey reply={reply} />}
      <LocaleLink to="/setting/account/api" className="reach">
        {words.how}
      </LocaleLink>
    </AccountSection>
  );
}

function KeyTable({ keys }: { keys: ShownKey[] }) {
  const columns = useColumns();
  const words = useWords(apiKeysWords);
  return <Table caption={words.caption} columns={columns} rows={keys} rowKey={({ id }) => id} />;
}

function useColumns(): TableColumn<ShownKey>[] {
  const words = useWords(apiKeysWords);
  return [
    { key: 'name', title: words.name, onPhone: 'name', cell: ({ name }) => name },
    { key: 'key', title: words.key, cell: ({ start }) => `${start}…` },
    { key: 'last-used', title: words.lastUsed, cell: ({ lastUsed }) => lastUsed ?? words.never },
    {
      key: 'revoke',
      title: words.revoke,
      numeric: true,
      onPhone: 'name',
      cell: ({ id, name }) => (
        <AccountForm intent="revoke-key" section="keys" fields={{ key: id }}>
          {(isBusy) => (
            <Button type="submit" size="small" busy={isBusy} aria-label={words.revokeOne(name)}>
              {words.revoke}
            </Button>
          )}
        </AccountForm>
      ),
    },
  ];
}

function NewKey({ reply }: { reply: AccountReply | undefined }) {
  const words = useWords(apiKeysWords);
  const refused = reply?.kind === 'key-refused' ? reply : undefined;
  const nameProblem = refused?.refusal === 'name' ? words.refusals.name : undefined;
  const name = useFocusOnProblem(refused, nameProblem);
  return (
    <FieldsForm intent="make-key" section="keys" reply={reply} submit={words.make}>
      {refused && refused.refusal !== 'name' && (
        <ProblemBox key={refused.answeredAt}>
          <p>{words.refusals[refused.refusal]}</p>
        </ProblemBox>
      )}
      <Field label={words.name} help={words.nameHelp} error={nameProblem}>
        <TextInput ref={name} name="name" defaultValue={refused?.name ?? ''} maxLength={LONGEST_KEY_NAME} required />
      </Field>
      <fieldset>
        <legend className="font-strong">{words.may}</legend>
        {API_SCOPES.map((scope) => (
          <Checkbox key={scope} name={scope} value="yes" defaultChecked={refused?.scopes.includes(scope) ?? false}>
            {words.scopes[scope]}
          </Checkbox>
        ))}
      </fieldset>
    </FieldsForm>
  );
}

/** Fetched by who has just made one; it stays with the page until it can be shown. */
const MadeKey = decoration(() => import('./made-key.tsx'));
