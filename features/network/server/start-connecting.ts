import { createHash, randomBytes } from 'node:crypto';
import { connectAttempts } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import { SCOPES } from '../scopes.ts';

/** Who connects, and in which of their sessions: nobody can finish what another has begun. */
export type Connecting = { personId: string; sessionId: string };

/** Where the network leads back to. */
export function returnAddress({ settings }: Needs<'settings'>): string {
  return `${settings.publicUrl}/account/auth/threads/callback`;
}

/** The address of the network's window. */
export async function startConnecting(
  needs: Needs<'db' | 'clock' | 'threads' | 'settings'>,
  who: Connecting,
  next: string | undefined,
): Promise<string> {
  const state = randomBytes(32).toString('base64url');
  await needs.db
    .insert(connectAttempts)
    .values({ ...who, state: hashOf(state), next: next ?? null, startedAt: needs.clock.now() });
  return needs.threads.windowUrl({ redirectUri: returnAddress(needs), state, scopes: SCOPES });
}

export function hashOf(state: string): string {
  return createHash('sha256').update(state).digest('base64url');
}
