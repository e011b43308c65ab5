import { createHash, randomUUID } from 'node:crypto';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { areEqual } from '#base/are-equal.ts';
import type { Tx } from '#db/client.ts';
import { flowState } from '#db/schema/auth/session.ts';
import { AuthError, invalid } from '../auth-error.ts';

export type Challenge = { challenge: string; method: 's256' | 'plain' };
export type FlowState = typeof flowState.$inferSelect;

/** The two members that a request for a flow with a code carries; the client sends `null` when it does not want one. */
export const pkceMembers = {
  code_challenge: z.string().nullish(),
  code_challenge_method: z.string().nullish(),
};

export function challengeOf(given: {
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
}): Challenge | undefined {
  const challenge = given.code_challenge || undefined;
  const method = given.code_challenge_method?.toLowerCase() || undefined;
  if (!challenge && !method) return undefined;
  if (!challenge || !method) throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(challenge))
    throw invalid('code challenge has to be between 43 and 128 characters of A-Z, a-z, 0-9, ".", "_", "~" and "-"');
  if (method !== 's256' && method !== 'plain') throw invalid('unsupported code_challenge method type');
  return { challenge, method };
}

/** Written when a code is asked for, so that only the browser that asked can trade it for a session. */
export async function openFlow(
  tx: Tx,
  flow: Partial<FlowState> & { providerType: string; authenticationMethod: string },
  challenge: Challenge | undefined,
  now: Date,
): Promise<FlowState> {
  const [row] = await tx
    .insert(flowState)
    .values({
      ...flow,
      codeChallenge: challenge?.challenge,
      codeChallengeMethod: challenge?.method,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error('No flow was opened');
  return row;
}

/** The newest flow of this person and kind gets the code that its browser will trade. */
export async function issueAuthCode(tx: Tx, userId: string, method: string, now: Date): Promise<string> {
  const [flow] = await tx
    .select()
    .from(flowState)
    .where(and(eq(flowState.userId, userId), eq(flowState.authenticationMethod, method), isNull(flowState.authCode)))
    .orderBy(desc(flowState.createdAt))
    .limit(1)
    .for('update');
  if (!flow) throw new AuthError(422, 'flow_state_not_found', 'No valid flow state found for user.');
  return codeFor(tx, flow, now);
}

export async function codeFor(tx: Tx, flow: FlowState, now: Date, changes: Partial<FlowState> = {}): Promise<string> {
  const code = randomUUID();
  await tx
    .update(flowState)
    .set({ ...changes, authCode: hashedCode(code), authCodeIssuedAt: now, updatedAt: now })
    .where(eq(flowState.id, flow.id));
  return code;
}

/** A wrong verifier does not spend the code; a right one does, once. */
export async function redeemAuthCode(
  tx: Tx,
  code: string,
  verifier: string,
  lifetime: number,
  now: Date,
): Promise<FlowState> {
  const [flow] = await tx
    .select()
    .from(flowState)
    .where(eq(flowState.authCode, hashedCode(code)))
    .limit(1)
    .for('update');
  if (!flow?.userId) throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
  // From the moment the code went out: a mail may be opened long after it was asked for.
  const since = flow.authCodeIssuedAt ?? flow.createdAt;
  if (now.getTime() - since.getTime() > lifetime * 1000)
    throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
  if (!isAnswer(flow, verifier))
    throw new AuthError(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier');
  await tx.delete(flowState).where(eq(flowState.id, flow.id));
  return flow;
}

function isAnswer({ codeChallenge, codeChallengeMethod }: FlowState, verifier: string): boolean {
  if (!codeChallenge) return false;
  const answer = codeChallengeMethod === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  return areEqual(codeChallenge, answer);
}

function hashedCode(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}
