import { findDemoLogins } from '#features/identity/server/find-demo-logins.ts';
import type { Needs } from '#runtime/runtime.ts';
import { StartError } from './start-error.ts';

/** Everybody knows their password. Those of another's auth service are that one's to know of: we never make any there. */
export async function refuseDemoLogins(needs: Needs<'auth'>): Promise<void> {
  if (!needs.auth.isOurs) return;
  const found = await findDemoLogins(needs);
  if (found.length === 0) return;
  throw new StartError(
    `This database has demo logins, whose password is public: ${found.join(', ')}. ` +
      'Production does not start on it: take another database, or delete these people first.',
  );
}
