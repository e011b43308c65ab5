import { Form } from 'react-router';
import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { COMPARISONS } from '#features/stats/comparisons.ts';
import type { Asked } from '#features/stats/asked.ts';
import type { Span } from '#features/stats/period.ts';
import { statsFormats } from '#features/stats/ui/stats-formats.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { statsPageWords } from './words.ts';

/** A form that asks for an address, so it works without JavaScript; what was refused stays as it was typed. */
export function ChooseDays({ asked, span }: { asked: Asked; span: Span }) {
  const { range } = useWords(statsPageWords);
  const { wholeDay } = statsFormats(useLocale());
  const { refusal, typed, isChosen, compare, measure } = asked;
  const title = isChosen ? range.chosen(wholeDay(span.first), wholeDay(span.last)) : range.open;
  return (
    <Disclosure title={title} icon="calendar" open={refusal !== undefined} className="mb-6">
      <Form
        method="get"
        className="mt-3 grid max-w-180 items-end gap-4 sm:grid-cols-[1fr_1fr_1fr_auto]"
        preventScrollReset
      >
        <Field label={range.from}>
          <TextInput type="date" name="from" required defaultValue={typed.from || span.first} />
        </Field>
        <Field label={range.to}>
          <TextInput type="date" name="to" required defaultValue={typed.to || span.last} />
        </Field>
        <Field label={range.compare}>
          <Select name="compare" defaultValue={compare}>
            {COMPARISONS.map((name) => (
              <option key={name} value={name}>
                {range.compares[name]}
              </option>
            ))}
          </Select>
        </Field>
        {measure !== 'views' && <input type="hidden" name="show" value={measure} />}
        <Button type="submit">{range.show}</Button>
      </Form>
      {refusal && (
        <p role="alert" className="mt-3">
          <FieldError>{range.refusals[refusal]}</FieldError>
        </p>
      )}
    </Disclosure>
  );
}
