import { useWords } from '#base/i18n/locale-context.tsx';
import { BOARD_STATES } from '#features/posts/board-query.ts';
import { Button } from '#ui/button.tsx';
import { postWords } from './words.ts';

type BulkDeedsProps = { labels: readonly { id: string; name: string }[]; canPrepare: boolean };

/** What may be done to those that are chosen on the board. */
export function BulkDeeds({ labels, canPrepare }: BulkDeedsProps) {
  const words = useWords(postWords);
  return (
    <>
      {BOARD_STATES.filter((state) => canPrepare || state !== 'READY').map((state) => (
        <Button key={state} type="submit" size="small" name="deed" value={`move.${state}`}>
          {words.menu.move[state]}
        </Button>
      ))}
      {canPrepare && (
        <Button type="submit" size="small" name="deed" value="queue">
          {words.menu.queue}
        </Button>
      )}
      {canPrepare && (
        <span className="flex items-center gap-1.5">
          <input
            name="label"
            list="own-labels"
            maxLength={40}
            aria-label={words.bulk.labelName}
            placeholder={words.bulk.labelName}
            autoComplete="off"
            className="min-h-9 w-32 rounded-control border border-edge bg-surface px-2.5 text-16 sm:min-h-8 sm:text-13"
            onKeyDown={(event) => {
              // Enter in the field means this button, and not the first of the form.
              if (event.key !== 'Enter') return;
              event.preventDefault();
              event.currentTarget.form?.requestSubmit(event.currentTarget.nextElementSibling as HTMLButtonElement);
            }}
          />
          <Button type="submit" size="small" name="deed" value="label">
            {words.bulk.addLabel}
          </Button>
          <datalist id="own-labels">
            {labels.map(({ id, name }) => (
              <option key={id}>{name}</option>
            ))}
          </datalist>
        </span>
      )}
      <Button type="submit" size="small" name="deed" value="set-aside">
        {words.bulk.setAside}
      </Button>
    </>
  );
}
