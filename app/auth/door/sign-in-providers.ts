import { openIdProvider } from '#providers/sign-in/openid.ts';
import type { SignInProvider } from '#providers/sign-in/sign-in-provider.ts';
import { threadsSignIn } from '#providers/sign-in/threads.ts';
import { openThreads } from '#providers/threads/open-threads.ts';
import type { Settings } from '#runtime/settings.ts';

/** Whoever else may say who somebody is, by the name the client asks with. */
export function openSignInProviders({ google, threads }: Settings['auth']): ReadonlyMap<string, SignInProvider> {
  const providers = new Map<string, SignInProvider>();
  if (google) providers.set('google', openIdProvider(google));
  if (threads) providers.set('threads', threadsSignIn(openThreads(threads), threads.redirectUri));
  return providers;
}
