import type { GoTrueClient } from '@supabase/auth-js';
import { proveKey } from '#features/entrance/prove-key.ts';
import type { KeyProblem } from '#features/entrance/security-key-problem.ts';
import { keyProblemOf } from '#features/entrance/security-key-problem.ts';

/**
 * A key that is made and proved at once. Not by the client's own `register`: it would take keys on a cable only, and not
 * those of this phone or computer.
 */
export async function addKey(client: GoTrueClient, friendlyName: string): Promise<KeyProblem | undefined> {
  const { data: factor, error } = await client.mfa.enroll({ factorType: 'webauthn', friendlyName });
  if (error) return keyProblemOf(error);
  const problem = await proveKey(client, factor.id);
  // What was begun and not finished would keep the name.
  if (problem) await client.mfa.unenroll({ factorId: factor.id });
  return problem;
}
