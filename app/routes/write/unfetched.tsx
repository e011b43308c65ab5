import { shellWords } from '#app/shell/words.ts';
import type { Unfetched } from '#base/fetched/on-demand.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** In the place of a dialog or a sheet; the text behind it stays as it is. */
export function UnfetchedDialog({ isTrying, onAgain, onClose }: Unfetched & { onClose: () => void }) {
  const { notLoaded, tryAgain, close } = useWords(shellWords);
  return (
    <Dialog
      open
      onClose={onClose}
      title={notLoaded}
      words={{ close }}
      footer={
        <Button look="ink" busy={isTrying} onClick={onAgain}>
          {tryAgain}
        </Button>
      }
    />
  );
}

/** In the place of what opens within the page. */
export function UnfetchedPart({ isTrying, onAgain }: Unfetched) {
  const { notLoaded, tryAgain } = useWords(shellWords);
  return (
    <div
      role="alert"
      className="my-2 grid max-w-120 justify-items-start gap-3 rounded-card border border-line bg-surface p-3"
    >
      <p className="text-pretty">{notLoaded}</p>
      <Button size="small" busy={isTrying} onClick={onAgain}>
        {tryAgain}
      </Button>
    </div>
  );
}
