import type { AuthError, GoTrueClient } from '@supabase/auth-js';
import type { RouterContextProvider } from 'react-router';
import { runtimeContext } from '#app/context.ts';
import { waysAgain } from './ways-again.ts';
import type { WaysAgain } from './ways-again.ts';
import { waysIn } from './ways-in.ts';

export type Context = Readonly<RouterContextProvider>;

type Read = { ways: WaysAgain; error: null } | { ways: null; error: AuthError };

export async function readWaysAgain(context: Context, client: GoTrueClient): Promise<Read> {
  const [{ data, error }, offered] = await Promise.all([client.getUser(), waysIn(context.get(runtimeContext))]);
  return error ? { ways: null, error } : { ways: waysAgain(data.user, offered), error: null };
}
