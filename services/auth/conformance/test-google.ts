import type { GoTrueClient } from '@supabase/auth-js';
import { expect } from 'vitest';
import { flowState } from '#db/schema/auth/session.ts';
import { users } from '#db/schema/auth/user.ts';
import { confirmed } from './people.ts';
import { openProviderWorld } from './test-providers.ts';

export type GoogleWorld = Awaited<ReturnType<typeof openGoogleWorld>>;

/** The service and its Google, with what a test about signing in there does again and again. For `beforeAll`. */
export async function openGoogleWorld() {
  const world = await openProviderWorld({ GOTRUE_URI_ALLOW_LIST: 'https://app.example.test/*' });
  const { auth } = world;
  const pkce = () => auth.client({ flowType: 'pkce' });
  const ask = (path: string) => auth.ask(path, { redirect: 'manual' });

  return {
    ...world,
    pkce,
    ask,
    /** Where Google sends somebody who has begun to sign in; not yet brought to us. */
    async callbackFor(account: string): Promise<URL> {
      const { data } = await pkce().signInWithOAuth({ provider: 'google' });
      return world.chosen(data.url ?? '', account);
    },
    bring: (callback: URL) => ask(callback.href.replace('http://localhost:3000/auth/v1', '')),
    /** Signs in whole, with a code. */
    async enter(account: string, client: GoTrueClient = pkce()) {
      const back = await world.signIn(client, account);
      const { data, error } = await client.exchangeCodeForSession(codeOf(back));
      expect(error).toBeNull();
      return { client, ...data };
    },
    /** Somebody with a password, who was there first. */
    async passwordHolder(email?: string) {
      const holder = await confirmed(auth, email);
      auth.clock.advance(1);
      return holder;
    },
    async forgetEverybody() {
      auth.clock.set(new Date());
      await auth.needs.db.delete(users);
      await auth.needs.db.delete(flowState);
    },
  };
}

export function codeOf(back: URL): string {
  return back.searchParams.get('code') ?? '';
}

export function locationOf(answer: Response): URL {
  return new URL(answer.headers.get('location') ?? '');
}
