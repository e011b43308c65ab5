import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useWords } from '#base/i18n/locale-context.tsx';
import { Button } from '#ui/button.tsx';
import { CloseButton } from '#ui/close-button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { ScheduleAnswer } from './schedule-answer.ts';
import { scheduleWords } from './words.ts';

type OutcomeBarProps = { answer: ScheduleAnswer | undefined; timeZone: string };

/** What was just done, with a way back; it stays until something else is done or it is closed. */
export function OutcomeBar({ answer, timeZone }: OutcomeBarProps) {
  const { outcome: words } = useWords(scheduleWords);
  const fetcher = useFetcher<ScheduleAnswer>({ key: 'schedule' });
  const [closed, setClosed] = useState<ScheduleAnswer>();
  const said = useSaid(answer, timeZone);
  const isShown = answer !== undefined && answer !== closed;
  const bar = useRef<HTMLDivElement>(null);
  const settled = isShown && fetcher.state === 'idle' ? answer : undefined;
  // What was put away took the focus with it: the way back is the next key away.
  useEffect(() => {
    if (settled && document.activeElement === document.body) bar.current?.focus();
  }, [settled]);
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(88px+var(--asked,0px))] z-20 grid justify-items-center lg:bottom-[calc(24px+var(--asked,0px))] print:hidden"
    >
      {isShown && (
        <div
          ref={bar}
          tabIndex={-1}
          role={answer.ok ? 'status' : 'alert'}
          className="pointer-events-auto flex max-w-160 flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-surface py-2.5 pr-3 pl-4 shadow-float"
        >
          <Icon icon={answer.ok ? 'check' : 'alert'} size={18} className={answer.ok ? 'text-success' : 'text-error'} />
          <p className={`min-w-0 flex-1 ${answer.ok ? '' : 'text-error'}`}>{said.join(' ')}</p>
          {answer.ok && answer.undo && answer.undo.length > 0 && (
            <fetcher.Form method="post">
              <input type="hidden" name="intent" value="undo" />
              <input type="hidden" name="before" value={JSON.stringify(answer.undo)} />
              <Button type="submit" size="small">
                {words.undo}
              </Button>
            </fetcher.Form>
          )}
          <CloseButton name={words.close} onClick={() => setClosed(answer)} />
        </div>
      )}
    </div>
  );
}

function useSaid(answer: ScheduleAnswer | undefined, timeZone: string): string[] {
  const { outcome: words, dayFilled } = useWords(scheduleWords);
  if (!answer) return [];
  if (!answer.ok) return [words.refusals[answer.refusal]];
  const { deed, count = 1, local, moved, meant, elsewhere = [], clashes = [], quota, hasBegun, refused = [] } = answer;
  const plain = words.deeds[deed](count);
  const [why] = refused;
  return [
    local ? words.at(plain, local, timeZone) : plain.endsWith('.') ? plain : words.plain(plain),
    moved === 'forward' && meant && local ? words.skipped(meant, local) : '',
    moved === 'first' && local ? words.twice(local) : '',
    elsewhere.length > 0 ? words.elsewhere(elsewhere.map((name) => `@${name}`)) : '',
    clashes.length > 0 ? words.clash(clashes.map((each) => each.slice(11))) : '',
    quota ? dayFilled(quota.used, quota.most) : '',
    hasBegun ? words.begun : '',
    why ? words.left(refused.length, words.refusals[why]) : '',
  ].filter(Boolean);
}
