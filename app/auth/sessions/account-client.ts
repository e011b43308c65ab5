import { GoTrueClient } from '@supabase/auth-js';
import type { RouterContextProvider } from 'react-router';
import { jarContext, localeContext, requestContext, runtimeContext } from '#app/context.ts';
import { cookieStorage, sessionCookieName } from '#features/identity/session-cookie.ts';

/**
 * The stock client on the cookies of one request, so that a form does what the browser's own client would do,
 * also where there is no JavaScript. What it signs in or out reaches the browser with the answer.
 */
export function accountClient(context: Readonly<RouterContextProvider>, request: Request): GoTrueClient {
  const { auth, settings } = context.get(runtimeContext);
  const { clientAddress } = context.get(requestContext);
  return new GoTrueClient({
    url: auth.url,
    storageKey: sessionCookieName(settings.publicUrl),
    storage: cookieStorage(context.get(jarContext)),
    flowType: 'pkce',
    autoRefreshToken: false,
    detectSessionInUrl: false,
    persistSession: true,
    skipAutoInitialize: true,
    // A way that is begun twice, or refused in the middle, keeps what its first letter is opened with.
    experimental: { recoveryCodes: true, appendPkceFlowIdToRedirects: true },
    // Letters are written in the language of the page, and a session is known by the device it was opened on.
    headers: {
      'accept-language': context.get(localeContext),
      'user-agent': request.headers.get('user-agent') ?? '',
    },
    fetch: (input, init) => auth.fetch(new Request(input, init), clientAddress),
  });
}
