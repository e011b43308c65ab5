import type { MouseEvent } from 'react';
import { Link, useFetcher } from 'react-router';
import { useWords } from '#base/i18n/locale-context.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { ListRow } from './list-row.tsx';
import type { PageProps } from './page-props.ts';
import { useScheduleLink } from './use-schedule-link.ts';
import { scheduleWords } from './words.ts';

/** All that is planned, soonest first, a page at a time; what is ticked is changed together. */
export function ListView(page: PageProps) {
  const words = useWords(scheduleWords);
  const link = useScheduleLink(page);
  const fetcher = useFetcher({ key: 'schedule' });
  const { rows = [], next = null } = page.list ?? {};
  const { from, after } = page.query;
  const doing = fetcher.state === 'idle' ? undefined : (fetcher.formData?.get('deed') ?? 'another');
  /** One after the other: what is ticked may look different once the first is done. */
  const deed = (value: string) => ({
    name: 'deed',
    value,
    busy: doing === value,
    ...(doing && doing !== value && { 'aria-disabled': true, onClick: stop }),
  });
  if (rows.length === 0 && !after && !from)
    return (
      <EmptyState
        level={2}
        title={words.nothingList}
        action={<ButtonLink to={link({ view: 'week' })}>{words.toWeek}</ButtonLink>}
      >
        {words.nothingListText}
      </EmptyState>
    );
  return (
    <fetcher.Form method="post" className="group">
      <input type="hidden" name="intent" value="many" />
      {from && (
        <p className="mb-3 flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
          <span className="font-medium">{words.list.from(from)}</span>
          <Link to={link({})}>{words.list.all}</Link>
        </p>
      )}
      {rows.length === 0 && <p className="meta border-t border-ink pt-4">{words.list.none}</p>}
      <ul className="border-t border-ink empty:hidden">
        {rows.map((card) => (
          <ListRow key={card.id} card={card} to={link({ move: card.id, from, after })} />
        ))}
      </ul>
      <nav aria-label={words.views.list} className="flex gap-4 py-3">
        {after && <Link to={link({ from })}>{words.list.start}</Link>}
        {next && <Link to={link({ from, after: next })}>{words.list.later}</Link>}
      </nav>
      <fieldset className="sticky bottom-[calc(var(--foot,0px)+var(--told,0px))] z-1 mb-3 hidden flex-wrap items-end gap-3 rounded-card bg-surface p-4 shadow-float group-has-[[type=checkbox]:checked]:flex">
        <legend className="sr-only">{words.list.deeds}</legend>
        <label className="grid gap-1 text-13">
          <span className="font-medium">{words.list.shift}</span>
          <TextInput
            type="number"
            name="amount"
            defaultValue="1"
            min={-366}
            max={366}
            step={1}
            className="w-22"
            title={words.list.shiftHelp}
          />
        </label>
        <div className="w-32">
          <Select name="unit" aria-label={words.list.unit}>
            <option value="days">{words.list.days}</option>
            <option value="hours">{words.list.hours}</option>
          </Select>
        </div>
        <Button type="submit" look="ink" {...deed('shift')}>
          {words.list.doShift}
        </Button>
        <Button type="submit" {...deed('to-draft')}>
          {words.list.toDraft}
        </Button>
        <Button type="submit" {...deed('set-aside')}>
          {words.list.aside}
        </Button>
      </fieldset>
    </fetcher.Form>
  );
}

function stop(event: MouseEvent): void {
  event.preventDefault();
}
