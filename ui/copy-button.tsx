import { useState } from 'react';

import { Button } from '#ui/button.tsx';

type CopyButtonProps = { text: string; size?: 'small' | 'medium'; words: { copy: string; copied: string } };

/** Says that it has copied until one turns to something else. */
export function CopyButton({ text, size = 'small', words }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  // Refused by the browser, or no secure page: the text beside it can still be selected.
  const copy = () => void navigator.clipboard?.writeText(text).then(() => setCopied(true), noop);
  return (
    <span className="scripted inline-flex">
      <Button size={size} icon={isCopied ? 'check' : 'copy'} onClick={copy} onBlur={() => setCopied(false)}>
        <span aria-live="polite">{isCopied ? words.copied : words.copy}</span>
      </Button>
    </span>
  );
}

const noop = () => undefined;
