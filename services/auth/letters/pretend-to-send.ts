import { eq } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { flowState } from '#db/schema/auth/session.ts';
import { oneTimeTokens, users } from '#db/schema/auth/user.ts';
import type { AuthNeeds } from '../needs.ts';
import { NOBODY } from '../users/user.ts';
import type { Request } from './mail-code.ts';

/** The statements of a letter, on nobody: the time an answer takes must not tell whether one went out. */
export async function pretendToMail(
  tx: Tx,
  { challenge }: Pick<Request, 'challenge'>,
  now: Date,
  letters = 1,
): Promise<void> {
  for (let letter = 0; letter < letters; letter += 1)
    await tx.update(oneTimeTokens).set({ updatedAt: now }).where(eq(oneTimeTokens.userId, NOBODY.id));
  if (challenge) await tx.update(flowState).set({ updatedAt: now }).where(eq(flowState.userId, NOBODY.id));
  await tx.update(users).set({ updatedAt: now }).where(eq(users.id, NOBODY.id));
}

/** The same of a text; nor may the answer tell when the gateway is down. */
export async function pretendToText({ texts, clock }: AuthNeeds, tx: Tx): Promise<void> {
  texts.requireGateway();
  await pretendToMail(tx, { challenge: undefined }, clock.now());
}
