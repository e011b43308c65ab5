import { Form, useNavigation } from 'react-router';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { MOST_IMPORT_BYTES } from '#features/planning/import-size.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { ImportAnswer } from './answer-import.ts';
import { importWords } from './words.ts';

type ChooseFileProps = { refusal: Extract<ImportAnswer, { kind: 'refused' }>['refusal'] | undefined };

export function ChooseFile({ refusal }: ChooseFileProps) {
  const words = useWords(importWords);
  const template = useLocalePath('/post/import/template');
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form method="post" encType="multipart/form-data" className="grid max-w-120 gap-5 border-t border-ink pt-5">
      <input type="hidden" name="intent" value="read" />
      <Field label={words.file} help={words.fileHelp} error={refusal && words.refusals[refusal]}>
        <TextInput
          type="file"
          name="file"
          accept=".csv,.tsv,.txt,.xlsx"
          required
          className="[&>input]:pt-2.25 [&>input]:file:mr-3 [&>input]:file:font-medium [&>input]:file:underline"
          onChange={({ currentTarget: input }) => {
            const isTooLarge = (input.files?.[0]?.size ?? 0) > MOST_IMPORT_BYTES;
            input.setCustomValidity(isTooLarge ? words.refusals['too-large'] : '');
          }}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" look="ink" busy={isBusy}>
          {words.read}
        </Button>
        <a href={template} download>
          {words.template}
        </a>
      </div>
      <Columns />
    </Form>
  );
}

function Columns() {
  const words = useWords(importWords);
  return (
    <section aria-labelledby="columns" className="border-t border-line pt-5">
      <h2 id="columns" className="heading">
        {words.table}
      </h2>
      <p className="meta">{words.anyOrder}</p>
      <dl className="meta mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
        {Object.values(words.columns).map(({ name, holds }) => (
          <div key={name} className="contents">
            <dt className="font-strong text-ink">{name}</dt>
            <dd className="text-pretty">{holds}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
