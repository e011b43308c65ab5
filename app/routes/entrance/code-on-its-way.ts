import { redirect } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import { jarContext, runtimeContext } from '#app/context.ts';
import type { CodeSent } from '#features/entrance/entrance-reply.ts';
import { onward } from './onward.ts';

type Context = Readonly<RouterContextProvider>;

const PURPOSE = 'entrance:code-sent';
/** As long as the code it belongs to. */
const KEPT_SECONDS = 3600;

/** To the page where the code is typed, which is still there when it is loaded again: the browser keeps, sealed, whose code it is. */
export function awaitCode(context: Context, code: CodeSent, next: string | undefined) {
  const { keys } = context.get(runtimeContext);
  context.get(jarContext).hide(cookieName(context), keys.seal(PURPOSE, JSON.stringify(code)), KEPT_SECONDS);
  return redirect(onward(context, '/confirm', next));
}

export function codeOnItsWay(context: Context): CodeSent | undefined {
  const sealed = context.get(jarContext).all()[cookieName(context)];
  const code = sealed && context.get(runtimeContext).keys.open(PURPOSE, sealed);
  return code ? (JSON.parse(code) as CodeSent) : undefined;
}

/** Somebody has come in: nothing is waited for any more. */
export function forgetCode(context: Context): void {
  const jar = context.get(jarContext);
  if (cookieName(context) in jar.all()) jar.remove(cookieName(context));
}

/** On https the name itself keeps other hosts and paths from setting it. */
function cookieName(context: Context): string {
  return context.get(runtimeContext).settings.isSecure ? '__Host-code-sent' : 'code-sent';
}
