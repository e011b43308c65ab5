import { useWords } from '#base/i18n/locale-context.tsx';
import { entranceWords } from '../words.ts';
import { CodeEntry } from './code-entry.tsx';
import type { CodeEntryProps } from './code-entry.tsx';

type TextSentProps = CodeEntryProps & { phone: string };

export function TextSent({ phone, ...entry }: TextSentProps) {
  const words = useWords(entranceWords).texted;
  return (
    <CodeEntry
      {...entry}
      way={{
        intents: { use: 'texted-code', again: 'text-again' },
        facts: { phone },
        help: words.help,
        foot: words.foot,
        again: words.again,
      }}
    />
  );
}
