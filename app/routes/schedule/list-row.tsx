import { Link } from 'react-router';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { nameOfText } from '#base/name-of-text.ts';
import { StandingChip } from '#features/publishing/ui/standing-chip.tsx';
import { standingWords } from '#features/publishing/standing-words.ts';
import { Icon } from '#ui/icon.tsx';
import { saysMore } from './calendar-card.tsx';
import { PlansLink } from './plans-link.tsx';
import type { CardView } from './read-schedule.ts';
import { scheduleWords } from './words.ts';

type ListRowProps = { card: CardView; to: string };

/** One post with its time. What went out stays as it is; what failed says why. */
export function ListRow({ card, to }: ListRowProps) {
  const words = useWords(scheduleWords);
  const { open } = useWords(standingWords);
  const write = useLocalePath(`/write?post=${card.id}`);
  const name = nameOfText(card.text);
  const isOut = card.state === 'PUBLISHED';
  return (
    <li className="flex items-start gap-3 border-b border-line py-3">
      {card.isMovable ? (
        <Tick card={card} />
      ) : (
        <Icon icon={isOut ? 'check-circle' : 'lock'} size={20} className="mt-0.5 shrink-0 text-ink-2" />
      )}
      <div className="grid min-w-0 flex-1 gap-x-5 gap-y-0.5 sm:grid-cols-[172px_minmax(0,1fr)_auto]">
        <span className="font-strong tabular-nums">{words.when(card.local)}</span>
        <span className={`wrap-anywhere ${isOut ? 'text-ink-2' : ''}`}>
          {card.text}
          {card.standing && (
            <span className="mt-1 block">
              <StandingChip {...card} standing={card.standing} />
            </span>
          )}
          {card.failure && (
            <span className="mt-0.5 block text-13 text-error">
              {words.states.FAILED}. {words.failures[card.failure]} {card.failure === 'plan' && <PlansLink />}
            </span>
          )}
        </span>
        {isOut ? (
          <span className="meta">{words.states.PUBLISHED}</span>
        ) : (
          <span className="flex gap-4 justify-self-start">
            {saysMore(card) && (
              <Link to={write} className="reach" aria-label={open.named(name)}>
                {open.short}
              </Link>
            )}
            {card.isMovable && (
              <Link to={to} preventScrollReset className="reach" aria-label={words.moveNamed(name)}>
                {words.move}
              </Link>
            )}
          </span>
        )}
      </div>
    </li>
  );
}

function Tick({ card }: Pick<ListRowProps, 'card'>) {
  const words = useWords(scheduleWords);
  return (
    <label className="reach relative mt-0.5 flex shrink-0">
      <input
        type="checkbox"
        name={`post:${card.id}`}
        aria-label={words.list.chooseNamed(nameOfText(card.text))}
        className="peer size-5 appearance-none rounded-small border border-edge bg-surface checked:border-ink checked:bg-ink"
      />
      <Icon
        icon="check"
        size={16}
        className="pointer-events-none absolute inset-0.5 text-paper opacity-0 peer-checked:opacity-100"
      />
    </label>
  );
}
