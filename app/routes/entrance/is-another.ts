import type { RouterContextProvider } from 'react-router';
import { someoneContext } from '#app/context.ts';

/** Whether who has just come in is not who was here: a provider lets one choose any of one's accounts. */
export function isAnother(context: Readonly<RouterContextProvider>, entered: { id: string } | null): boolean {
  const before = context.get(someoneContext);
  return before.kind === 'person' && entered !== null && entered.id !== before.id;
}
