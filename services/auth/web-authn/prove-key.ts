import { invalid } from '../auth-error.ts';
import type { FactorRow } from '../factors/find-factor.ts';
import type { AuthNeeds, Tx } from '../needs.ts';
import type { User } from '../users/user.ts';
import type { WebAuthnAnswer } from './answer.ts';
import { typeFor } from './ask-key.ts';
import type { Asked } from './ask-key.ts';
import { countUse } from './count-use.ts';
import { keepKey } from './keep-key.ts';

type Proof = { user: User; factor: FactorRow; asked: Asked | undefined; answer: WebAuthnAnswer };

/**
 * The factor whose key has answered what was asked, if it has. What was asked of a factor before it was proved does not
 * hold afterwards: it would put another key in its place.
 */
export async function provedKey(
  needs: AuthNeeds,
  tx: Tx,
  { user, factor, asked, answer }: Proof,
): Promise<FactorRow | undefined> {
  if (asked?.type !== typeFor(factor) || answer.type !== asked.type)
    throw invalid('webauthn.type is not what the challenge asked for');
  const { challenge } = asked;
  return answer.type === 'create'
    ? keepKey(needs, tx, { factor, challenge, made: answer.credential_response })
    : countUse(needs, tx, { user, challenge, used: answer.credential_response });
}
