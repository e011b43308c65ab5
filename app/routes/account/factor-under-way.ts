import type { Factor } from '@supabase/auth-js';
import { renderSVG } from 'uqr';
import { jarContext, runtimeContext } from '#app/context.ts';
import type { Context } from './account-answers.ts';
import type { Enrolment } from './account-reply.ts';

const PURPOSE = 'account:factor-under-way';
/** Long enough to install an app first. */
const KEPT_SECONDS = 3600;

type UnderWay = Pick<Enrolment, 'factor' | 'uri'>;

/**
 * The auth service tells the secret of a factor once. Whoever goes to their app for a code may find the page loaded anew
 * when they come back, so the browser keeps it, sealed, until the first right code.
 */
export function keepFactor(context: Context, personId: string, underWay: UnderWay): void {
  const { keys } = context.get(runtimeContext);
  const sealed = keys.seal(PURPOSE, JSON.stringify(underWay), personId);
  context.get(jarContext).hide(cookieName(context), sealed, KEPT_SECONDS);
}

export function forgetFactor(context: Context): void {
  const jar = context.get(jarContext);
  if (cookieName(context) in jar.all()) jar.remove(cookieName(context));
}

/** Only what the auth service still waits for: a factor may be finished, or given up, in another browser. */
export function factorUnderWay(context: Context, personId: string, factors: Factor[]): Enrolment | undefined {
  const sealed = context.get(jarContext).all()[cookieName(context)];
  const text = sealed && context.get(runtimeContext).keys.open(PURPOSE, sealed, personId);
  if (!text) return undefined;
  const { factor, uri } = JSON.parse(text) as UnderWay;
  if (!factors.some(({ id, status }) => id === factor && status === 'unverified')) return undefined;
  return { factor, uri, secret: new URL(uri).searchParams.get('secret') ?? '', qr: squareOf(uri) };
}

function squareOf(uri: string): string {
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 3 }))}`;
}

/** On https the name itself keeps other hosts and paths from setting it. */
function cookieName(context: Context): string {
  return context.get(runtimeContext).settings.isSecure ? '__Host-factor' : 'factor';
}
