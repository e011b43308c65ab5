import { useEffect, useId, useState } from 'react';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import { answerAt } from '#app/use-live.ts';
import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { Button } from '#ui/button.tsx';
import { DateTimePicker } from '#ui/date-time-picker/date-time-picker.tsx';
import type { ZonedTime } from '#ui/date-time-picker/zoned-time.ts';
import { instantOf, localOf } from '#ui/date-time-picker/zoned-time.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { useCallOff } from './call-off.ts';
import type { Warnings } from './check.ts';
import { timeLabel } from './time-label.ts';
import type { Composing } from './use-composer.ts';
import { writeWords } from './words.ts';

type ScheduleProps = {
  composing: Composing;
  time: ZonedTime | undefined;
  onTime: (time: ZonedTime | undefined) => void;
  onClose: () => void;
};

/** Chooses a time, offers what is free, and says before it is chosen what else goes out then and what said nearly the same. */
export default function ScheduleDialog({ composing, time, onTime, onClose }: ScheduleProps) {
  const callOff = useCallOff();
  const { page, act, isActing } = composing;
  const words = useWords(writeWords);
  const locale = useLocale();
  const form = useId();
  const [warnings, setWarnings] = useState<Warnings>();
  const [shown, setShown] = useState({ at: time?.instant.getTime() ?? page.post.scheduledAt, turn: 0 });
  const [hasPassed, setPassed] = useState(false);
  const address = useLocalePath(`/write/check/${page.postId}`);
  const [now] = useState(() => new Date(page.now));
  const at = time?.instant.toISOString() ?? '';

  useEffect(() => {
    const leaving = new AbortController();
    void answerAt(`${address}?at=${encodeURIComponent(at)}`, { signal: leaving.signal }).then((answer) => {
      if (answer?.isOk) setWarnings(answer.told as Warnings);
    });
    return () => leaving.abort();
  }, [address, at]);

  /** What has passed is no time that the post could be left with. */
  const choose = (chosen: ZonedTime | undefined) => {
    const isPast = chosen !== undefined && chosen.instant < now;
    setPassed(isPast);
    onTime(isPast ? undefined : chosen);
  };
  const take = (free: Date) => {
    setShown(({ turn }) => ({ at: free.getTime(), turn: turn + 1 }));
    choose(instantOf(localOf(free, page.timeZone), page.timeZone));
  };
  const schedule = async () => {
    if (!time) return;
    const calledOff = callOff();
    await act({ intent: 'schedule', at: time.local, atZone: page.timeZone }, calledOff);
    if (!calledOff?.aborted) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.scheduleTitle}
      words={{ close: words.close }}
      footer={
        <>
          <Button onClick={onClose}>{time ? words.decideLater : words.cancel}</Button>
          <Button
            look="primary"
            icon="clock"
            className={time ? 'max-sm:w-full' : 'w-full'}
            busy={isActing}
            disabledReason={time ? undefined : words.refusals[hasPassed ? 'in-the-past' : 'not-a-time']}
            type="submit"
            form={form}
          >
            {time ? words.scheduleFor(timeLabel(time.instant, now, page.timeZone, locale)) : words.schedule}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          void schedule();
        }}
      >
        <DateTimePicker
          key={shown.turn}
          name="at"
          zone={page.timeZone}
          locale={locale}
          min={now}
          {...(shown.at !== undefined && { defaultValue: new Date(shown.at) })}
          words={words.picker}
          onChange={choose}
        />
      </form>
      <FreeHours free={warnings?.free ?? []} onTake={take} />
      <div role="status">
        <ul className="mt-4 grid gap-2 text-13 empty:hidden">
          {time && warnings?.quota && <FullDay quota={warnings.quota} />}
          {warnings?.clashes.map((clash) => (
            <li key={`clash ${clash.at} ${clash.beginning}`}>
              <b>{words.clash(clash.at)}</b> {clash.beginning}
            </li>
          ))}
          {warnings?.alike.map((alike) => (
            <li key={`alike ${alike.at} ${alike.beginning}`}>
              <b>{words.alike(alike.at)}</b> {alike.beginning}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

type FreeHoursProps = { free: Warnings['free']; onTake: (at: Date) => void };

/** What the queue would take next: one need not look for an hour that nothing has. */
function FreeHours({ free, onTake }: FreeHoursProps) {
  const { freeHours } = useWords(writeWords);
  return (
    <div role="group" aria-label={freeHours} className="mt-3 flex min-h-8 flex-wrap items-center gap-2">
      {free.length > 0 && <span className="meta">{freeHours}</span>}
      {free.map(({ at, label }) => (
        <Button key={at} size="small" onClick={() => onTake(new Date(at))}>
          {label}
        </Button>
      ))}
    </div>
  );
}

function FullDay({ quota: { used, most } }: { quota: NonNullable<Warnings['quota']> }) {
  const words = useWords(writeWords);
  if (used < most) return <li className="text-ink-2">{words.dayFilled(used, most)}</li>;
  return (
    <li className="flex gap-1.5 font-medium text-thread-text">
      <Icon icon="alert" size={16} className="mt-0.5 shrink-0" />
      {words.dayFilled(used, most)}
    </li>
  );
}
