import { useState } from 'react';
import { useFetcher } from 'react-router';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { shifted } from '#features/planning/shifted.ts';
import { wallTimeOf } from '#base/zoned-time.ts';
import { Button } from '#ui/button.tsx';
import { DateTimePicker } from '#ui/date-time-picker/date-time-picker.tsx';
import { Field } from '#ui/field.tsx';
import { useHydrated } from '#ui/hydrated.ts';
import { Icon } from '#ui/icon.tsx';
import type { PageProps } from './page-props.ts';
import type { ChosenPost } from './read-schedule.ts';
import { useAsked } from './use-asked.ts';
import { scheduleWords } from './words.ts';

type MoveFormProps = { page: PageProps; post: ChosenPost; onDone: () => void };

const STEPS = [
  ['sooner', -15],
  ['later', 15],
  ['dayBefore', -1440],
  ['dayAfter', 1440],
] as const;

/** A day and an hour, stepped by a quarter of an hour or a day; what else goes out around it is told meanwhile. */
export function MoveForm({ page, post, onDone }: MoveFormProps) {
  const words = useWords(scheduleWords);
  const isHydrated = useHydrated();
  const fetcher = useFetcher({ key: 'schedule' });
  const { timeZone } = page;
  const [asked, setAsked] = useState({ local: post.offered, turn: 0 });
  const path = useLocalePath('/post/schedule/check');
  const isOffered = asked.local === post.offered;
  const told = useAsked(isOffered ? undefined : `${path}?at=${asked.local}&post=${post.id}`, post.check);
  const check = isOffered ? post.check : told;
  return (
    <fetcher.Form method="post" className="grid gap-4" onSubmit={onDone}>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="postId" value={post.id} />
      <Field label={words.panel.at}>
        <DateTimePicker
          key={asked.turn}
          name="at"
          zone={timeZone}
          locale={useLocale()}
          defaultLocal={asked.local}
          words={words.picker}
          onChange={(time) => time && setAsked(({ turn }) => ({ turn, local: wallTimeOf(time.instant, timeZone) }))}
        />
      </Field>
      {isHydrated && (
        <div className="grid grid-cols-2 gap-2">
          {STEPS.map(([name, minutes]) => (
            <Button
              key={name}
              size="small"
              onClick={() => setAsked(({ local, turn }) => ({ local: shifted(local, minutes), turn: turn + 1 }))}
            >
              {words.panel[name]}
            </Button>
          ))}
        </div>
      )}
      <output className="grid gap-1 text-13 empty:hidden">
        {check.clashes.length > 0 && (
          <span className="flex gap-1.5 font-medium">
            <Icon icon="alert" size={16} className="mt-0.5 text-thread-text" />
            {words.panel.clash(check.clashes.map((local) => local.slice(11)))}
          </span>
        )}
        <span className="text-ink-2">{words.panel.quota(check.quota.used, check.quota.most)}</span>
      </output>
      <Button type="submit" look="primary" block>
        {isHydrated ? words.panel.planFor(asked.local) : words.panel.plan}
      </Button>
    </fetcher.Form>
  );
}

/** The other ways: the queue decides, or it is not planned any more. */
export function OtherDeeds({ post, onDone }: Omit<MoveFormProps, 'page'>) {
  const words = useWords(scheduleWords).panel;
  const isPlanned = post.state === 'SCHEDULED';
  const isFree = post.state !== 'IDEA';
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4">
      {isFree && <Deed post={post} onDone={onDone} intent="queue" where="end" label={words.end} />}
      {isFree && <Deed post={post} onDone={onDone} intent="queue" where="next" label={words.next} />}
      {isPlanned && <Deed post={post} onDone={onDone} intent="to-ready" label={words.toReady} />}
      {(isPlanned || post.state === 'FAILED') && (
        <Deed post={post} onDone={onDone} intent="to-draft" label={words.toDraft} />
      )}
      <Deed post={post} onDone={onDone} intent="set-aside" label={words.aside} />
    </div>
  );
}

type DeedProps = Omit<MoveFormProps, 'page'> & { intent: string; where?: string; label: string };

function Deed({ post, onDone, intent, where, label }: DeedProps) {
  const fetcher = useFetcher({ key: 'schedule' });
  return (
    <fetcher.Form method="post" onSubmit={onDone}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="postId" value={post.id} />
      {where && <input type="hidden" name="where" value={where} />}
      <Button type="submit" size="small">
        {label}
      </Button>
    </fetcher.Form>
  );
}
