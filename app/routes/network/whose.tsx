import { useWords } from '#base/i18n/locale-context.tsx';
import { networkWords } from './words.ts';

/** Names the account after what can be done with it, for who does not see the card around it. */
export function Whose({ username }: { username: string }) {
  return <span className="sr-only">{useWords(networkWords).accounts.whose(username)}</span>;
}
