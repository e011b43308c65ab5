import { useWords } from '#base/i18n/locale-context.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import type { EventKind } from '../publication.ts';
import { publishingWords } from '../words.ts';

/** `at` is written as its reader's clock showed it, to the second. */
export type ShownEvent = { key: string; at: string; iso: string; kind: EventKind; part: number };

type TimelineProps = { events: readonly ShownEvent[]; parts: number };

/** More than this is a story, and its beginning is for who asks. */
const SHOWN = 6;

/** What happened, to the second: 09:00:00 sent, 09:00:01 confirmed. */
export function Timeline({ events, parts }: TimelineProps) {
  const words = useWords(publishingWords);
  const earlier = events.length > SHOWN + 1 ? events.slice(0, -SHOWN) : [];
  const last = events.slice(earlier.length);
  if (events.length === 0) return null;
  return (
    <div className="grid gap-1.5">
      {earlier.length > 0 && (
        <Disclosure title={<span className="meta">{words.earlier(earlier.length)}</span>}>
          <Steps events={earlier} parts={parts} className="my-1.5 gap-x-6 space-y-1 sm:columns-2 xl:columns-3" />
        </Disclosure>
      )}
      <Steps events={last} parts={parts} className="flex flex-wrap gap-x-4 gap-y-1 max-sm:flex-col" />
    </div>
  );
}

function Steps({ events, parts, className }: TimelineProps & { className: string }) {
  const words = useWords(publishingWords);
  return (
    <ol className={`meta ${className}`}>
      {events.map(({ key, at, iso, kind, part }) => (
        <li key={key} className="flex break-inside-avoid gap-1.5">
          <time dateTime={iso} className="shrink-0 font-medium whitespace-nowrap text-ink tabular-nums">
            {at}
          </time>
          <span>{parts > 1 ? words.ofPart(part + 1, words.events[kind]) : words.events[kind]}</span>
        </li>
      ))}
    </ol>
  );
}
