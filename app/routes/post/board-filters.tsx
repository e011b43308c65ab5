import { Form, Link, useSubmit } from 'react-router';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { boardSearch, isFiltered } from '#features/posts/board-query.ts';
import { POST_FORMATS } from '#features/posts/post-state.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { Board } from './read-board.ts';
import { postWords } from './words.ts';

/** What is shown, in the address; a choice applies at once, words when they are sent. */
export function BoardFilters({ board: { query, labels, accounts } }: { board: Board }) {
  const words = useWords(postWords);
  const { filters } = words;
  const path = useLocalePath('/post');
  const submit = useSubmit();
  const clear =
    path + boardSearch({ ...query, text: '', labelId: undefined, format: undefined, accountId: undefined, after: {} });
  return (
    <Form
      key={boardSearch(query)}
      action={path}
      role="search"
      aria-label={filters.label}
      className="mb-5 flex flex-wrap items-center gap-2"
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) void submit(event.currentTarget, { preventScrollReset: true });
      }}
    >
      {query.view === 'list' && <input type="hidden" name="view" value="list" />}
      <div className="w-full sm:w-56">
        <TextInput
          type="search"
          icon="search"
          name="q"
          aria-label={filters.text}
          placeholder={filters.text}
          defaultValue={query.text}
          maxLength={200}
        />
      </div>
      {labels.length > 0 && (
        <Choice
          name="label"
          label={filters.postLabel}
          any={filters.anyLabel}
          value={query.labelId}
          options={labels.map(({ id, name }) => [id, name])}
        />
      )}
      <Choice
        name="format"
        label={filters.format}
        any={filters.anyFormat}
        value={query.format}
        options={POST_FORMATS.map((format) => [format, words.formats[format]])}
      />
      {accounts.length > 1 && (
        <Choice
          name="for"
          label={filters.account}
          any={filters.anyAccount}
          value={query.accountId}
          options={accounts.map(({ id, username }) => [id, `@${username}`])}
        />
      )}
      <Button type="submit">{filters.apply}</Button>
      {isFiltered(query) && <Link to={clear}>{filters.clear}</Link>}
    </Form>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  any: string;
  value: string | undefined;
  options: [value: string, label: string][];
};

function Choice({ name, label, any, value, options }: ChoiceProps) {
  return (
    <div className="min-w-36 max-sm:flex-1">
      <Select name={name} aria-label={label} defaultValue={value ?? ''}>
        <option value="">{any}</option>
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </Select>
    </div>
  );
}
