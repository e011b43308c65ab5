import { useEffect, useState } from 'react';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import { answerAt } from '#app/use-live.ts';
import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { Button } from '#ui/button.tsx';
import { DateTimePicker } from '#ui/date-time-picker/date-time-picker.tsx';
import type { ZonedTime } from '#ui/date-time-picker/zoned-time.ts';
import { Dialog } from '#ui/dialog.tsx';
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

/** Chooses a time, and says before it is chosen what else goes out then and what said nearly the same. */
export default function ScheduleDialog({ composing, time, onTime, onClose }: ScheduleProps) {
  const { page, act, isActing } = composing;
  const words = useWords(writeWords);
  const locale = useLocale();
  const [warnings, setWarnings] = useState<Warnings>();
  const shown = time?.instant.getTime() ?? page.post.scheduledAt;
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

  const schedule = async () => {
    if (!time) return;
    await act({ intent: 'schedule', at: time.local, atZone: page.timeZone });
    onClose();
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
            disabledReason={time ? undefined : words.refusals['not-a-time']}
            onClick={() => void schedule()}
          >
            {time ? words.scheduleFor(timeLabel(time.instant, now, page.timeZone, locale)) : words.schedule}
          </Button>
        </>
      }
    >
      <DateTimePicker
        name="at"
        zone={page.timeZone}
        locale={locale}
        min={now}
        {...(shown !== undefined && { defaultValue: new Date(shown) })}
        words={words.picker}
        onChange={onTime}
      />
      <ul role="status" className="mt-4 grid gap-2 text-13 empty:hidden">
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
    </Dialog>
  );
}
