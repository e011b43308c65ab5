import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useWords } from '#base/i18n/locale-context.tsx';
import { Button } from '#ui/button.tsx';
import { CloseButton } from '#ui/close-button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { ScheduleAnswer } from './schedule-answer.ts';
import { scheduleWords } from './words.ts';

type OutcomeBarProps = { answer: ScheduleAnswer | undefined; timeZone: string };

/**
 * What was just done, with a way back; it stays until something else is done or it is closed. One of the bars that stay on
 * the screen: what is below is reached by scrolling, as below the others.
 */
export function OutcomeBar({ answer, timeZone }: OutcomeBarProps) {
  const { outcome: words } = useWords(scheduleWords);
  const fetcher = useFetcher<ScheduleAnswer>({ key: 'schedule' });
  const [closed, setClosed] = useState<ScheduleAnswer>();
  const said = useSaid(answer, timeZone);
  const isShown = answer !== undefined && answer !== closed;
  const bar = useRef<HTMLDivElement>(null);
  const settled = isShown && fetcher.state === 'idle' ? answer : undefined;
  useEffect(() => {
    if (settled) return roomFor(bar.current);
  }, [settled]);
  return (
    <div
      aria-live="polite"
      className="sticky bottom-[calc(var(--foot,0px)+var(--asked,0px))] z-5 -mx-gutter lg:mx-0 print:hidden"
    >
      {isShown && (
        <div
          ref={bar}
          tabIndex={-1}
          role={answer.ok ? 'status' : 'alert'}
          data-outcome=""
          className="mt-8 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-ink bg-paper px-gutter py-3 lg:px-0"
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

/** What gets the focus comes to lie above it, and so does what has it now. */
function roomFor(bar: HTMLElement | null) {
  const { style } = document.documentElement;
  const height = `${bar?.offsetHeight ?? 0}px`;
  style.setProperty('--told', height);
  style.scrollPaddingBottom = `calc(var(--foot, 0px) + var(--asked, 0px) + ${height})`;
  // What was put away took the focus with it: the way back is the next key away.
  if (document.activeElement === document.body) bar?.focus();
  else document.activeElement?.scrollIntoView({ block: 'nearest' });
  return () => {
    style.removeProperty('--told');
    style.scrollPaddingBottom = '';
  };
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
