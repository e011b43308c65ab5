import { useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useWords } from '#base/i18n/locale-context.tsx';
import { ZoneSelect } from '#features/account/ui/zone-select.tsx';
import { wallTimeAt } from '#base/zoned-time.ts';
import { Button } from '#ui/button.tsx';
import { TimeField } from '#ui/date-time-picker/time-field.tsx';
import { Field } from '#ui/field.tsx';
import { useHydrated } from '#ui/hydrated.ts';
import { useKeepPlace } from '#ui/keep-place.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { PageProps } from './page-props.ts';
import { scheduleWords } from './words.ts';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
const TIMES = { items: '[data-slot]', at: '[role=spinbutton]', instead: 'button' };
const timeOf = (minute: number) => wallTimeAt('2026-01-01', minute).slice(11);

/** The times of each weekday, and the rules around them. A time that is emptied is removed. */
export function SlotsEditor({ queue }: PageProps) {
  const { queue: words, picker } = useWords(scheduleWords);
  const fetcher = useFetcher({ key: 'schedule' });
  if (!queue) return null;
  const { rules, slots, isSuggested } = queue;
  return (
    <fetcher.Form method="post" className="grid content-start gap-5 border-t border-ink pt-5">
      <input type="hidden" name="intent" value="rules" />
      <div>
        <h2 className="question">{words.slots}</h2>
        <p className="meta mt-1">{isSuggested ? words.suggested : words.slotsLede(rules.timeZone)}</p>
      </div>
      <div>
        {WEEKDAYS.map((weekday) => (
          <Weekday
            key={`${weekday} ${slots.map(({ minute }) => minute).join(' ')}`}
            weekday={weekday}
            minutes={slots.filter((slot) => slot.weekday === weekday).map(({ minute }) => minute)}
          />
        ))}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={words.gap} help={words.gapHelp}>
          <TextInput type="number" name="gap" min={0} max={1440} required defaultValue={rules.minimumGapMinutes} />
        </Field>
        <Field label={words.zone}>
          <ZoneSelect
            key={rules.timeZone}
            name="zone"
            zones={queue.zones}
            timeZone={rules.timeZone}
            words={words.zones}
          />
        </Field>
        <Field label={words.quietFrom} help={words.quietHelp}>
          <TimeField
            key={rules.quiet?.from}
            name="quietFrom"
            label={words.quietFrom}
            defaultValue={rules.quiet ? timeOf(rules.quiet.from) : ''}
            words={picker}
          />
        </Field>
        <Field label={words.quietTo}>
          <TimeField
            key={rules.quiet?.to}
            name="quietTo"
            label={words.quietTo}
            defaultValue={rules.quiet ? timeOf(rules.quiet.to) : ''}
            words={picker}
          />
        </Field>
      </div>
      <div>
        <Button type="submit" look="ink" busy={fetcher.state !== 'idle'}>
          {words.save}
        </Button>
      </div>
    </fetcher.Form>
  );
}

function Weekday({ weekday, minutes }: { weekday: number; minutes: number[] }) {
  const words = useWords(scheduleWords);
  const isHydrated = useHydrated();
  const [times, setTimes] = useState(() => minutes.map((minute, key) => ({ key, time: timeOf(minute) })));
  const day = useRef<HTMLFieldSetElement>(null);
  useKeepPlace(day, TIMES);
  const name = words.weekdayName(weekday);
  const nextKey = Math.max(-1, ...times.map(({ key }) => key)) + 1;
  // Without JavaScript there is always one more field to fill in.
  const shown = isHydrated ? times : [...times, { key: nextKey, time: '' }];
  return (
    <fieldset ref={day} className="grid grid-cols-[96px_minmax(0,1fr)] items-start gap-2 border-b border-line py-2">
      <legend className="sr-only">{name}</legend>
      <span aria-hidden="true" className="py-2 font-medium">
        {name}
      </span>
      <div className="flex flex-wrap items-center gap-2">
        {shown.map(({ key, time }, index) => (
          <span key={key} data-slot="" className="inline-flex items-center">
            <TimeField
              small
              name={`slot:${weekday}:${key}`}
              label={words.queue.time(name, index + 1)}
              defaultValue={time}
              words={words.picker}
            />
            {isHydrated && (
              <IconButton
                size="small"
                icon="close"
                name={words.queue.remove(name, time)}
                onClick={() => setTimes(times.filter((each) => each.key !== key))}
              />
            )}
          </span>
        ))}
        {isHydrated && (
          <IconButton
            size="small"
            icon="plus"
            name={words.queue.add(name)}
            onClick={() => setTimes([...times, { key: nextKey, time: '12:00' }])}
          />
        )}
      </div>
    </fieldset>
  );
}
