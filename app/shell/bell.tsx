import { useId, useRef } from 'react';
import type { ToggleEvent } from 'react';
import { Link } from 'react-router';
import { dateFormat } from '#base/i18n/formats.ts';
import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import type { BellItem, Bell as BellState } from '#features/notifications/notification.ts';
import { Icon } from '#ui/icon.tsx';
import { placeBelow } from '#ui/popover-place.ts';
import { useLocalePath } from './locale-link.tsx';
import { useRootData } from './root-data.ts';
import { shellWords } from './words.ts';

/** What happened while one was away. Opening it tells what was in sight, so that what comes later stays unread. */
export function Bell({ bell, onSeen }: { bell: BellState; onSeen: (until: string) => void }) {
  const words = useWords(shellWords).bell;
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const newest = bell.items[0];
  const { unread } = bell;

  const onToggle = (event: ToggleEvent<HTMLElement>) => {
    if (event.newState !== 'open') return;
    if (button.current) placeBelow(button.current, event.currentTarget);
    if (newest && unread > 0) onSeen(newest.createdAt);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={panelId}
        aria-label={words.label(unread)}
        className="reach relative grid size-9 place-items-center rounded-control hover:bg-sunken"
        style={{ anchorName: '--bell' }}
      >
        <Icon icon="bell" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-0.5 right-0.5 min-w-4 rounded-full bg-thread px-1 text-center text-12 leading-4 font-strong text-on-thread"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
      <section
        id={panelId}
        popover="auto"
        aria-label={words.title}
        onToggle={onToggle}
        className="popover w-90 max-w-[calc(100vw-32px)] [position-area:bottom_span-right] rounded-card bg-surface p-5 text-ink shadow-float max-lg:mr-4 max-lg:justify-self-end max-lg:[position-area:bottom_span-all]"
        style={{ positionAnchor: '--bell' }}
      >
        <h2 className="heading mb-3">{words.title}</h2>
        {bell.items.length === 0 ? <p className="text-ink-2">{words.empty}</p> : <BellList items={bell.items} />}
      </section>
    </>
  );
}

function BellList({ items }: { items: BellItem[] }) {
  const words = useWords(shellWords).bell;
  const someone = useRootData()?.someone;
  const timeZone = (someone?.kind === 'person' && someone.timeZone) || 'UTC';
  const time = dateFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return (
    <ul className="max-h-100 overflow-y-auto">
      {items.map((item) => (
        <li key={item.id} className="border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
          <p className={item.isRead ? '' : 'font-strong'}>
            <Sentence {...item} />
          </p>
          <p className="tiny">
            <time dateTime={item.createdAt} suppressHydrationWarning>
              {time.format(new Date(item.createdAt))}
            </time>
            {!item.isRead && <span className="sr-only">, {words.unread}</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Sentence({ kind, facts, href }: BellItem) {
  const sentence = useWords(shellWords).bell.kinds[kind](facts);
  const to = useLocalePath(href ?? '/');
  if (href === undefined) return sentence;
  return (
    <Link to={to} className="flex items-start justify-between gap-2 no-underline hover:underline">
      {sentence}
      <Icon icon="chevron-right" size={16} className="mt-0.75 text-ink-2" />
    </Link>
  );
}
