import { Form } from 'react-router';
import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { COMPARISONS } from '#features/stats/comparisons.ts';
import type { Asked } from '#features/stats/asked.ts';
import type { Span } from '#features/stats/period.ts';
import { statsFormats } from '#features/stats/ui/stats-formats.ts';
import { Button } from '#ui/button.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Panel } from '#ui/panel.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { statsPageWords } from './words.ts';

type ChooseDaysProps = { asked: Asked; span: Span };

/** Beside the periods, as one more of them. */
export function ChooseDays({ asked, span }: ChooseDaysProps) {
  const { range } = useWords(statsPageWords);
  const { endsOf } = statsFormats(useLocale());
  const name = asked.isChosen ? range.chosen(...endsOf(span)) : range.open;
  return (
    <Panel name={name} icon="calendar" size="small">
      <Days asked={asked} span={span} />
    </Panel>
  );
}

/** In sight as it was typed: no panel opens by itself without JavaScript. */
export function RefusedDays({ asked, span }: ChooseDaysProps) {
  const { range } = useWords(statsPageWords);
  return (
    <section aria-label={range.open} className="mb-6 max-w-180">
      <Days asked={asked} span={span} />
      {asked.refusal && (
        <p role="alert" className="mt-3">
          <FieldError>{range.refusals[asked.refusal]}</FieldError>
        </p>
      )}
    </section>
  );
}

/** A form that asks for an address, so it works without JavaScript. */
function Days({ asked: { typed, compare, measure }, span }: ChooseDaysProps) {
  const { range } = useWords(statsPageWords);
  return (
    <Form method="get" className="grid items-end gap-4 sm:grid-cols-2" preventScrollReset>
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
  );
}
