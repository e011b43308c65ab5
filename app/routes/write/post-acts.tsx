import { useWords } from '#base/i18n/locale-context.tsx';
import { includes } from '#features/plans/plan.ts';
import { Button } from '#ui/button.tsx';
import { Menu, type MenuItem } from '#ui/menu.tsx';
import type { Composing } from './use-composer.ts';
import { writeWords } from './words.ts';

/** What is done to the post as a whole and not every day; on phones also what the bar below has no room for. */
export function PostActs({ composing, onShortcuts }: { composing: Composing; onShortcuts: () => void }) {
  const { page, act, isOwner, version } = composing;
  const { state, isSetAside, isGoingOut } = page.post;
  const words = useWords(writeWords);
  const canMove = isOwner && version > 0 && !isGoingOut;
  const canPrepare = canMove && !isSetAside && includes(page.plan, 'publish-text');
  const intent = isSetAside ? 'restore' : 'set-aside';
  const label = isSetAside ? words.takeUp : words.setAside;
  const items: MenuItem[] = [
    ...(canPrepare
      ? [
          {
            label: state === 'DRAFT' ? words.saveReady : words.backToDraft,
            onSelect: () => void act({ intent: state === 'DRAFT' ? 'ready' : 'draft' }),
          },
        ]
      : []),
    ...(canMove ? [{ label, onSelect: () => void act({ intent }) }] : []),
    { label: words.shortcuts.title, onSelect: onShortcuts },
  ];
  return (
    <span className="scripted flex shrink-0 items-center">
      {canMove && !isSetAside && (
        <Button look="quiet" className="max-sm:hidden" onClick={() => void act({ intent })}>
          {label}
        </Button>
      )}
      <Menu look="quiet" icon="more" name={words.more} items={items} align="end" />
    </span>
  );
}
