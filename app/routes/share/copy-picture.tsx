import { useState } from 'react';
import { useWords } from '#base/i18n/locale-context.tsx';
import { Button } from '#ui/button.tsx';
import { shareWords } from './words.ts';

/** To be pasted wherever pictures are; says how it went until one turns to something else. */
export function CopyPicture({ picture }: { picture: string }) {
  const words = useWords(shareWords);
  const [became, setBecame] = useState<'copied' | 'failed'>();
  const copy = async () => {
    try {
      // The promise and not its picture: a browser lets write only what was begun by the press itself.
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': fetchPicture(picture) })]);
      setBecame('copied');
    } catch {
      setBecame('failed');
    }
  };
  return (
    <span className="scripted inline-flex">
      <Button
        icon={became === 'copied' ? 'check' : 'copy'}
        onClick={() => void copy()}
        onBlur={() => setBecame(undefined)}
      >
        <span aria-live="polite">{became ? words.pictureCopied[became] : words.copyPicture}</span>
      </Button>
    </span>
  );
}

async function fetchPicture(address: string): Promise<Blob> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`No picture: ${answer.status}`);
  return answer.blob();
}
