import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { daysAfter } from '#base/zoned-day.ts';
import { weekdayOf } from '#base/zoned-time.ts';
import { Button } from '#ui/button.tsx';
import { TimeField } from '#ui/date-time-picker/time-field.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { SegmentedChoice } from '#ui/segmented-choice.tsx';
import { useHydrated } from '#ui/hydrated.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { PageProps } from './page-props.ts';
import type { ChosenPost } from './read-schedule.ts';
import { useAsked } from './use-asked.ts';
import { scheduleWords } from './words.ts';

type RepeatFormProps = { page: PageProps; post: ChosenPost; onDone: () => void };

const KINDS = ['daily', 'weekly', 'monthly'] as const;
type Kind = (typeof KINDS)[number];

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** Daily, weekly or monthly, with or without an end. Without JavaScript what each of them needs is there for all. */
export function RepeatForm({ page, post, onDone }: RepeatFormProps) {
  const words = useWords(scheduleWords);
  const fetcher = useFetcher({ key: 'schedule' });
  const asked = page.repetition?.fields;
  const fields = asked ?? firstFields(post);
  const [kind, setKind] = useState<Kind>(KINDS.find((each) => each === fields['kind']) ?? 'weekly');
  const isHydrated = useHydrated();
  const isFor = (...kinds: Kind[]) => !isHydrated || kinds.includes(kind);
  const form = useRef<HTMLFormElement>(null);
  const [search, setSearch] = useState<string>();
  const [time, setTime] = useState(fields['time']);
  // What a kind needs is there only once it is drawn, and so is the time; whatever else changes is told by its field.
  useEffect(() => setSearch(searchOf(form.current, { kind, time })), [kind, time]);
  const path = useLocalePath('/post/schedule/repetition');
  const dates = useAsked(search === undefined ? undefined : `${path}?${search}`, page.repetition?.dates);
  return (
    <fetcher.Form
      ref={form}
      method="post"
      className="grid grid-cols-1 gap-4"
      onSubmit={onDone}
      onChange={() => setSearch(searchOf(form.current))}
    >
      <input type="hidden" name="intent" value="repeat" />
      <input type="hidden" name="postId" value={post.id} />
      {!isHydrated && <Here page={page} post={post} />}
      <input type="hidden" name="zone" value={page.timeZone} />
      <div>
        <SegmentedChoice
          label={words.repeat.kind}
          name="kind"
          defaultValue={kind}
          onChange={setKind}
          choices={KINDS.map((value) => ({ value, label: words.repeat[value] }))}
        />
      </div>
      {isFor('daily', 'weekly') && (
        <Field label={isHydrated && kind !== 'monthly' ? words.repeat.everyOf[kind] : words.repeat.every}>
          <TextInput
            type="number"
            name="every"
            min={1}
            max={kind === 'daily' ? 365 : 52}
            defaultValue={fields['every'] ?? 1}
            required
          />
        </Field>
      )}
      {isFor('weekly') && (
        <fieldset>
          <legend className="mb-1 text-13 font-medium">{words.repeat.weekdays}</legend>
          <div className="flex flex-wrap gap-x-4">
            {WEEKDAYS.map((each) => (
              <Checkbox key={each} name={`weekday:${each}`} defaultChecked={`weekday:${each}` in fields}>
                {words.shortWeekdayName(each)}
              </Checkbox>
            ))}
          </div>
        </fieldset>
      )}
      {isFor('monthly') && <MonthDay chosen={fields['monthDay']} />}
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Field label={words.repeat.time} help={words.picker.zone(page.timeZone)}>
          <TimeField
            name="time"
            label={words.repeat.time}
            defaultValue={fields['time'] ?? ''}
            required
            onChange={setTime}
            words={words.picker}
          />
        </Field>
        <Field label={words.repeat.startsOn}>
          <TextInput type="date" name="startsOn" defaultValue={fields['startsOn']} required />
        </Field>
        <Field label={words.repeat.endsOn} help={words.repeat.endsHelp}>
          <TextInput type="date" name="endsOn" defaultValue={fields['endsOn']} />
        </Field>
      </div>
      {dates && <Dates dates={dates} />}
      {!isHydrated && (
        <Button type="submit" formMethod="get" block>
          {words.repeat.preview}
        </Button>
      )}
      <Button type="submit" look="primary" block>
        {words.repeat.begin}
      </Button>
    </fetcher.Form>
  );
}

/** Where the calendar stands, so that asking for the dates leads back to it. */
function Here({ page, post }: Pick<RepeatFormProps, 'page' | 'post'>) {
  return (
    <>
      <input type="hidden" name="repeat" value={post.id} />
      <input type="hidden" name="view" value={page.query.view} />
      <input type="hidden" name="day" value={page.query.day} />
    </>
  );
}

function Dates({ dates }: { dates: readonly string[] }) {
  const words = useWords(scheduleWords);
  return (
    <div aria-live="polite" className="rounded-media bg-sunken p-3 text-13">
      <h3 className="font-medium">{words.repeat.dates}</h3>
      {dates.length === 0 ? (
        <p className="mt-1">{words.repeat.noDates}</p>
      ) : (
        <ol className="mt-1 grid gap-x-4 tabular-nums sm:grid-cols-2">
          {dates.map((local) => (
            <li key={local}>{words.when(local)}</li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** Weekly, on the day and at the hour that the post has; from the day after, where the post itself goes out on that day. */
function firstFields({ offered, state }: ChosenPost): Record<string, string> {
  const [day = '', time = ''] = offered.split('T');
  const startsOn = state === 'SCHEDULED' ? daysAfter(day, 1) : day;
  return { [`weekday:${weekdayOf(day)}`]: 'on', monthDay: String(Number(day.slice(8))), startsOn, time };
}

function searchOf(form: HTMLFormElement | null, chosen: Record<string, string | undefined> = {}): string | undefined {
  if (!form) return undefined;
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') search.append(name, value);
  for (const [name, value] of Object.entries(chosen)) if (value) search.set(name, value);
  return search.toString();
}

function MonthDay({ chosen }: { chosen: string | undefined }) {
  const words = useWords(scheduleWords).repeat;
  return (
    <Field label={words.monthDay} help={words.monthlyHelp}>
      <Select name="monthDay" defaultValue={chosen}>
        {Array.from({ length: 31 }, (_, index) => (
          <option key={index} value={index + 1}>
            {index + 1}
          </option>
        ))}
        <option value="last">{words.lastDay}</option>
      </Select>
    </Field>
  );
}
