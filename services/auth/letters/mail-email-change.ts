import type { Tx } from '#db/client.ts';
import type { AuthNeeds } from '../needs.ts';
import { issueToken, newCode } from '../tokens/one-time-token.ts';
import { openFlow } from '../tokens/pkce.ts';
import { updateUser } from '../users/create-user.ts';
import type { User } from '../users/user.ts';
import { linkFor, localeOf } from './mail-code.ts';
import type { Request } from './mail-code.ts';

/** Two letters with two codes when both addresses have to agree; one to the new address otherwise. */
export async function mailEmailChange(
  needs: AuthNeeds,
  tx: Tx,
  after: (act: () => void) => void,
  { user, newEmail, request }: { user: User; newEmail: string; request: Request },
): Promise<User> {
  const { settings, clock, letters } = needs;
  const now = clock.now();
  const isPkce = request.challenge !== undefined;
  const recipients = [
    { type: 'email_change_token_new' as const, address: newEmail },
    ...(settings.email.isChangeConfirmedTwice && user.email
      ? [{ type: 'email_change_token_current' as const, address: user.email }]
      : []),
  ];
  for (const { type, address } of recipients) {
    const code = newCode(settings.email.codeLength);
    const issued = await issueToken(tx, { userId: user.id, type, address, code, isPkce, now });
    after(() =>
      letters.send({
        kind: 'email_change',
        to: address,
        locale: localeOf(user, request),
        siteUrl: settings.siteUrl,
        newEmail,
        code,
        link: linkFor(settings, 'email_change', issued, request.redirectTo),
      }),
    );
  }
  if (request.challenge)
    await openFlow(
      tx,
      { userId: user.id, providerType: 'email', authenticationMethod: 'email_change' },
      request.challenge,
      now,
    );
  return updateUser(tx, user, { emailChange: newEmail, emailChangeSentAt: now, emailChangeConfirmStatus: 0 }, now);
}

/** How many letters a change of address is, of somebody who has one. */
export function changeLetters({ email }: AuthNeeds['settings']): number {
  return email.isChangeConfirmedTwice ? 2 : 1;
}
