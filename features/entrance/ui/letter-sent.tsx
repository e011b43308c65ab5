import { useWords } from '#base/i18n/locale-context.tsx';
import type { LetterKind } from '../letter-kind.ts';
import { entranceWords } from '../words.ts';
import { CodeEntry } from './code-entry.tsx';
import type { CodeEntryProps } from './code-entry.tsx';

type LetterSentProps = CodeEntryProps & { letter: LetterKind; email: string };

export function LetterSent({ letter, email, ...entry }: LetterSentProps) {
  const words = useWords(entranceWords);
  return (
    <CodeEntry
      {...entry}
      way={{
        intents: { use: 'code', again: 'resend' },
        facts: { kind: letter, email },
        help: words.codeHelp,
        foot: words.sentFoot,
        again: words.resend,
      }}
    />
  );
}
