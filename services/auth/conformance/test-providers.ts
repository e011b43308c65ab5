import { expect } from 'vitest';
import type { GoTrueClient, SignInWithOAuthCredentials } from '@supabase/auth-js';
import pg from 'pg';
import { startSandbox } from '#sandbox/start.ts';
import { sandboxDatabase } from '#testing/postgres.ts';
import { newVisitor } from '#testing/visitor.ts';
import type { Environment } from '#runtime/settings.ts';
import { openTestAuth } from '../test-auth.ts';
import type { TestAuth } from '../test-auth.ts';

const PREFIX = 'http://localhost:3000/auth/v1';

export const PEOPLE = {
  free: '104000000000000000001',
  premium: '104000000000000000002',
  newcomer: '104000000000000000003',
  unverified: '104000000000000000004',
};

export type ProviderWorld = {
  auth: TestAuth;
  issuer: string;
  threadsUrl: string;
  /** What Google would never tell: the key it signs with. */
  signingKey(): Promise<Record<string, unknown>>;
  /** From the client's address to where the person ends up, having chosen an account on the way (`''` cancels). */
  follow(url: string, account: string): Promise<URL>;
  /** As far as the provider's answer, not yet given to us. */
  chosen(url: string, account: string): Promise<URL>;
  signIn(client: GoTrueClient, account: string, options?: SignInWithOAuthCredentials['options']): Promise<URL>;
  /** Lets the next calls go wrong. */
  fault(fault: Record<string, unknown>): Promise<void>;
  close: () => Promise<void>;
};

/** The service and a sandbox that it knows as Google and Threads. For `beforeAll`. */
export async function openProviderWorld(environment: Environment = {}): Promise<ProviderWorld> {
  const { url: databaseUrl } = await sandboxDatabase();
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, databaseUrl });
  const origin = `http://localhost:${sandbox.ports['http']}`;
  const issuer = `${origin}/google`;
  const threadsUrl = `${origin}/threads`;
  // The stand-in makes its key when it is first asked, which may take longer than the service waits.
  await fetch(`${issuer}/jwks`);
  const auth = await openTestAuth({
    GOOGLE_ISSUER: issuer,
    THREADS_GRAPH_URL: threadsUrl,
    THREADS_OAUTH_URL: threadsUrl,
    ...environment,
  });

  const chosen = async (url: string, account: string) => {
    const begun = await auth.ask(url.replace(PREFIX, ''), { redirect: 'manual' });
    expect(begun.status).toBe(302);
    return choose(begun.headers.get('location') ?? '', account);
  };
  const choose = async (url: string, account: string) => {
    const visitor = newVisitor(origin);
    const page = await visitor.open(url);
    const back = await visitor.press(page.url, 'account', account);
    return new URL(back.url);
  };
  const finish = async (back: URL) => {
    const answer = await auth.ask(back.href.replace(PREFIX, ''), { redirect: 'manual' });
    expect(answer.status).toBe(302);
    return new URL(answer.headers.get('location') ?? '');
  };
  const follow = async (url: string, account: string) =>
    finish(await (url.startsWith(PREFIX) ? chosen : choose)(url, account));
  return {
    auth,
    issuer,
    threadsUrl,
    chosen,
    follow,
    async signIn(client, account, options) {
      const { data } = await client.signInWithOAuth({ provider: 'google', options: { ...options } });
      return follow(data.url ?? '', account);
    },
    async signingKey() {
      const db = new pg.Client({ connectionString: databaseUrl });
      await db.connect();
      const { rows } = await db.query<{ jwk: Record<string, unknown> }>('SELECT jwk FROM sandbox.google_keys');
      await db.end();
      return rows[0]?.jwk ?? {};
    },
    async fault(fault) {
      const url = `${origin}/_sandbox/faults`;
      const set = await fetch(url, { method: 'POST', body: JSON.stringify(fault) });
      expect(set.status).toBe(201);
    },
    async close() {
      await auth.close();
      await sandbox.stop();
    },
  };
}
