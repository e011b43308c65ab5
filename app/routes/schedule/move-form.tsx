import { useState } from 'react';
import { useFetcher } from 'react-router';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { NEARLY_FULL } from '#features/planning/quota.ts';
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

/** A day and an hour; what else goes out around it is told where it matters. */
export function MoveForm({ page, post, onDone }: MoveFormProps) {
  const words = useWords(scheduleWords);
  const isHydrated = useHydrated();
  const fetcher = useFetcher({ key: 'schedule' });
  const { timeZone } = page;
  const [local, setLocal] = useState(post.offered);
  const path = useLocalePath('/post/schedule/check');
  const isOffered = local === post.offered;
  const told = useAsked(isOffered ? undefined : `${path}?at=${local}&post=${post.id}`, post.check);
  const { clashes, quota } = isOffered ? post.check : told;
  return (
    <fetcher.Form method="post" className="grid gap-4" onSubmit={onDone}>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="postId" value={post.id} />
      <Field label={words.panel.at}>
        <DateTimePicker
          name="at"
          zone={timeZone}
          locale={useLocale()}
          defaultLocal={post.offered}
          words={words.picker}
          onChange={(time) => time && setLocal(wallTimeOf(time.instant, timeZone))}
        />
      </Field>
      <output className="grid gap-1 text-13 empty:hidden">
        {clashes.length > 0 && <Warning>{words.panel.clash(clashes.map((each) => each.slice(11)))}</Warning>}
        {quota.used >= NEARLY_FULL && <Warning>{words.dayFilled(quota.used, quota.most)}</Warning>}
      </output>
      <div className="flex flex-wrap justify-end gap-2 max-sm:flex-col-reverse">
        {isHydrated && <Button onClick={onDone}>{words.panel.cancel}</Button>}
        <Button type="submit" look="primary">
          {isHydrated ? words.panel.planFor(local) : words.panel.plan}
        </Button>
      </div>
    </fetcher.Form>
  );
}

function Warning({ children }: { children: string }) {
  return (
    <span className="flex gap-1.5 font-medium">
      <Icon icon="alert" size={16} className="mt-0.5 shrink-0 text-thread-text" />
      {children}
    </span>
  );
}

/** The other ways: the queue decides, or it is not planned any more. */
export function OtherDeeds({ post, onDone }: Omit<MoveFormProps, 'page'>) {
  const words = useWords(scheduleWords).panel;
  const isPlanned = post.state === 'SCHEDULED';
  const isFree = post.state !== 'IDEA';
  return (
    <div className="flex flex-wrap gap-2">
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
