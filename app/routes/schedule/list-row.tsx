import { Link } from 'react-router';
import { useWords } from '#base/i18n/locale-context.tsx';
import { nameOfText } from '#base/name-of-text.ts';
import { StandingChip } from '#features/publishing/ui/standing-chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { CardLink, isOut } from './card-link.tsx';
import { PlanLink } from '#features/plans/ui/plan-link.tsx';
import type { CardView } from './card-view.ts';
import { scheduleWords } from './words.ts';

type ListRowProps = { card: CardView; to: string };

/** One post with its time. What went out stays as it is; what failed says why. */
export function ListRow({ card, to }: ListRowProps) {
  const words = useWords(scheduleWords);
  const name = nameOfText(card.text) || words.formats[card.format];
  return (
    <li className="flex items-start gap-3 border-b border-line py-3">
      {card.isMovable ? (
        <Tick card={card} />
      ) : (
        <Icon icon={icons[card.state]} size={20} className="mt-0.5 shrink-0 text-ink-2" />
      )}
      <div className="grid min-w-0 flex-1 gap-x-5 gap-y-0.5 sm:grid-cols-[172px_minmax(0,1fr)_auto]">
        <span className="font-strong tabular-nums">{words.when(card.local)}</span>
        <span className={`wrap-anywhere ${isOut(card) ? 'text-ink-2' : ''}`}>
          <CardLink card={card} className="no-underline hover:underline">
            {card.text || words.formats[card.format]}
          </CardLink>
          {card.standing && (
            <span className="mt-1 block">
              <StandingChip {...card} standing={card.standing} />
            </span>
          )}
          {card.failure && (
            <span className="mt-0.5 block text-13 text-error">
              {words.states.FAILED}. {words.failures[card.failure]}{' '}
              {card.failure === 'plan' && (
                <PlanLink capability={card.format === 'TEXT' ? 'publish-text' : 'publish-media'} />
              )}
            </span>
          )}
        </span>
        {isOut(card) ? (
          <span className="meta">{words.states[card.state]}</span>
        ) : (
          card.isMovable && (
            <Link to={to} preventScrollReset className="reach justify-self-start" aria-label={words.moveNamed(name)}>
              {words.move}
            </Link>
          )
        )}
      </div>
    </li>
  );
}

const icons = { SCHEDULED: 'lock', FAILED: 'lock', PUBLISHED: 'check-circle', ELSEWHERE: 'external' } as const;

function Tick({ card }: Pick<ListRowProps, 'card'>) {
  const words = useWords(scheduleWords);
  return (
    <label className="reach relative mt-0.5 flex shrink-0">
      <input
        type="checkbox"
        name={`post:${card.id}`}
        aria-label={words.list.chooseNamed(nameOfText(card.text) || words.formats[card.format])}
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
