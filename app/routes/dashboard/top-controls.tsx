import { Form } from 'react-router';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { statsWords } from '#features/stats/words.ts';
import { ORDERS } from '#features/stats/top-order.ts';
import { proposedDays, searchOf } from '#features/stats/top-address.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { Top } from './read-top.ts';
import { dashboardWords } from './words.ts';

/** Links and a form that asks: all of it works without JavaScript. */
export function TopControls({ top: { query, today } }: { top: Top }) {
  const words = useWords(dashboardWords).top;
  const { names } = useWords(statsWords);
  const path = useLocalePath('/dashboard/top');
  const days = proposedDays(query, today);
  const address = (asked: Partial<typeof query>) => `${path}${searchOf({ ...query, page: 1, ...asked })}`;
  return (
    <div className="grid gap-5">
      <LinkTabs
        label={words.orders}
        preventScrollReset
        tabs={ORDERS.map((order) => ({ to: address({ order }), label: names[order], current: order === query.order }))}
      />
      <Disclosure title={words.range} open={query.period === 'custom'}>
        <Form method="get" preventScrollReset className="mt-4 flex flex-wrap items-end gap-4">
          {query.order !== 'views' && <input type="hidden" name="by" value={query.order} />}
          <Field label={words.from}>
            <TextInput key={days.from} type="date" name="from" defaultValue={days.from} max={today} required />
          </Field>
          <Field label={words.to}>
            <TextInput key={days.to} type="date" name="to" defaultValue={days.to} max={today} required />
          </Field>
          <Button type="submit">{words.show}</Button>
        </Form>
        {query.refusal && (
          <p role="alert" className="mt-3">
            <FieldError>
              {words.refusals[query.refusal]} {words.refused}
            </FieldError>
          </p>
        )}
      </Disclosure>
    </div>
  );
}
