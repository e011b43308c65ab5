import { useWords } from '#base/i18n/locale-context.tsx';
import type { Draft } from '#features/posts/ui/draft-store.ts';
import { Button } from '#ui/button.tsx';
import type { PartChange } from './part-editor.tsx';
import { useDraft } from './use-composer.ts';
import { writeWords } from './words.ts';

type PartNoticeProps = {
  draft: Draft;
  change: PartChange | { index: number };
  onUndone: (at: { index: number }) => void;
};

/** What was done to a part, and the way back for as long as there is one. */
export function PartNotice({ draft, change, onUndone }: PartNoticeProps) {
  const words = useWords(writeWords);
  const joined = 'joined' in change ? change.joined : undefined;
  const undo = joined?.undo ?? ('undo' in change ? change.undo : undefined);
  const canUndo = useDraft(draft, () => undo !== undefined && (joined?.isAsJoined() ?? true));
  const { index } = change;
  if (!canUndo) return null;
  return (
    <p role="status" className="mb-5 flex items-center gap-3 sm:pl-14">
      {joined ? words.partsJoined(index) : words.partRemoved(index + 1)}
      <Button
        size="small"
        onClick={() => {
          undo?.();
          onUndone({ index });
        }}
      >
        {words.undo}
      </Button>
    </p>
  );
}
