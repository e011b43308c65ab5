import type { Threads } from '#providers/threads/threads.ts';
import type { SignInProvider } from './sign-in-provider.ts';

type SignInCalls = Pick<Threads, 'windowUrl' | 'exchangeCode' | 'lengthenToken' | 'readProfile'>;

/** Signing in with Threads: it knows no address, and its token lasts sixty days. */
export function threadsSignIn(threads: SignInCalls, redirectUri: string): SignInProvider {
  return {
    isEmailOptional: true,
    // The window takes nothing but its own parameters, and knows neither PKCE nor a nonce: the state is all there is.
    authorizationUrl: ({ state, scopes }) =>
      Promise.resolve({
        url: threads.windowUrl({ redirectUri, state, scopes: [...new Set(['threads_basic', ...scopes])] }),
        memory: '',
      }),
    async finish(callback) {
      const code = callback.get('code') ?? '';
      const { accessToken } = await threads.lengthenToken(await threads.exchangeCode({ code, redirectUri }));
      const { id, username, name, pictureUrl } = await threads.readProfile(accessToken);
      return {
        subject: id,
        emails: [],
        profile: {
          sub: id,
          provider_id: id,
          user_name: username,
          preferred_username: username,
          email_verified: false,
          phone_verified: false,
          ...(name ? { name, full_name: name } : {}),
          ...(pictureUrl ? { picture: pictureUrl, avatar_url: pictureUrl } : {}),
        },
        tokens: { access: accessToken },
      };
    },
  };
}
