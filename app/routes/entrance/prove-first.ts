import { redirect } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import { runtimeContext, someoneContext } from '#app/context.ts';
import { isProved } from '#features/identity/proof.ts';
import { onward } from './onward.ts';

/**
 * An open session alone, on a desk that was left, is too little for what changes who gets in or cannot be taken back:
 * to where they sign in again, and from there to `next`; `undefined` when they have just done so.
 */
export function proveFirst(context: Readonly<RouterContextProvider>, next: string) {
  const person = context.get(someoneContext);
  const isEnough = person.kind === 'visitor' || isProved(person, context.get(runtimeContext).clock.now());
  return isEnough ? undefined : redirect(onward(context, '/login/again', next));
}
