import { useWords } from '#base/i18n/locale-context.tsx';
import { Chip } from '#ui/chip.tsx';
import type { ChipState } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon.tsx';
import type { Standing } from '../standing.ts';
import { standingWords } from '../standing-words.ts';

type Stands = {
  standing: Standing;
  /** When it is tried next, as its reader's clock shows it. */
  triesAt?: string | undefined;
};

/** Where a post stands, in a word; or when it is tried next. */
export function useStandingWord({ standing, triesAt }: Partial<Stands>): string | undefined {
  const words = useWords(standingWords);
  if (triesAt !== undefined) return words.triesAt(triesAt);
  return standing && words.standings[standing];
}

export function StandingChip({ standing, triesAt }: Stands) {
  const said = useStandingWord({ standing, triesAt });
  const look = LOOKS[standing] ?? WAITING;
  if ('state' in look) return <Chip state={look.state}>{said}</Chip>;
  return (
    <Chip tone={look.tone}>
      <Icon icon={look.icon} size={14} />
      {said}
    </Chip>
  );
}

type Look = { state: ChipState } | { tone: 'quiet' | 'thread'; icon: IconName };

const WAITING: Look = { state: 'scheduled' };
const MOVING: Look = { tone: 'thread', icon: 'send' };

/** The others wait for their turn or their hour. */
const LOOKS: Partial<Record<Standing, Look>> = {
  going: MOVING,
  sending: MOVING,
  asking: { tone: 'thread', icon: 'refresh' },
  held: { tone: 'thread', icon: 'pause' },
  leaving: { tone: 'quiet', icon: 'pause' },
  'in-doubt': { tone: 'thread', icon: 'alert' },
  missed: { tone: 'thread', icon: 'alert' },
  failed: { state: 'failed' },
  published: { state: 'published' },
};
