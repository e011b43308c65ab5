import { useState } from 'react';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import { answerAt } from '#app/use-live.ts';
import { useWords } from '#base/i18n/locale-context.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import type { Composing } from './use-composer.ts';
import { writeWords } from './words.ts';

/** What the post said before, the newest first. */
export default function VersionsSheet({ composing, onClose }: { composing: Composing; onClose: () => void }) {
  const { page, act, isActing, isOwner } = composing;
  const words = useWords(writeWords);
  const address = useLocalePath(`/write/version/${page.postId}`);
  const [seen, setSeen] = useState<{ id: string; body: string }>();
  const see = async (id: string) => {
    const answer = await answerAt(`${address}/${id}`, {});
    if (answer?.isOk) setSeen({ id, body: (answer.told as { body: string }).body });
  };
  const restore = async (versionId: string) => {
    await act({ intent: 'restore-version', versionId });
    onClose();
  };
  return (
    <Sheet open onClose={onClose} title={words.versionsTitle} words={{ close: words.close }}>
      <ol className="grid gap-5">
        {page.versions.map(({ id, at, beginning, wasRefused }) => (
          <li key={id} className="grid gap-2 border-b border-line pb-5">
            <p className="meta">
              {at}
              {wasRefused && ` · ${words.versionRefused}`}
            </p>
            <p className="wrap-anywhere whitespace-pre-wrap">{seen?.id === id ? seen.body : beginning}</p>
            <div className="flex flex-wrap gap-2">
              {seen?.id !== id && (
                <Button size="small" look="quiet" onClick={() => void see(id)}>
                  {words.seeVersion}
                </Button>
              )}
              {isOwner && page.post.state !== 'PUBLISHED' && (
                <Button size="small" busy={isActing} onClick={() => void restore(id)}>
                  {words.restoreVersion}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
