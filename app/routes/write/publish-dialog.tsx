import { useEffect, useState } from 'react';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import { answerAt } from '#app/use-live.ts';
import { useWords } from '#base/i18n/locale-context.tsx';
import { publishingWords } from '#features/publishing/words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useCallOff } from './call-off.ts';
import type { Warnings } from './check.ts';
import type { Composing } from './use-composer.ts';
import { useDraft } from './use-composer.ts';
import { writeWords } from './words.ts';

/** The last question before something is out: as whom, and whether nearly the same was said before. */
export default function PublishDialog({ composing, onClose }: { composing: Composing; onClose: () => void }) {
  const callOff = useCallOff();
  const { page, draft, act, isActing } = composing;
  const { close } = useWords(writeWords);
  const words = useWords(publishingWords).confirm;
  const parts = useDraft(draft, () => draft.keys().length);
  const [warnings, setWarnings] = useState<Warnings>();
  const address = useLocalePath(`/write/check/${page.postId}`);
  useEffect(() => {
    const leaving = new AbortController();
    void answerAt(address, { signal: leaving.signal }).then((answer) => {
      if (answer?.isOk) setWarnings(answer.told as Warnings);
    });
    return () => leaving.abort();
  }, [address]);
  const { account } = page;
  if (!account) return null;
  const publish = async () => {
    const calledOff = callOff();
    await act({ intent: 'publish-now', account: account.id }, calledOff);
    if (!calledOff?.aborted) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      lede={words.text(account.username, parts)}
      words={{ close }}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button look="primary" icon="send" busy={isActing} onClick={() => void publish()}>
            {words.publish(account.username)}
          </Button>
        </>
      }
    >
      <ul role="status" className="grid gap-2 text-13 empty:hidden">
        {warnings?.alike.map(({ at, beginning }) => (
          <li key={`${at} ${beginning}`}>
            <b>{words.alike(at)}</b> {beginning}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
