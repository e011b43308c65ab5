import type { AccountIntent } from '#features/account/account-forms.ts';
import type { ApiScope, KeyRefusal } from '#features/api-keys/scope.ts';
import type { EntranceReply } from '#features/entrance/entrance-reply.ts';

/** A factor that waits for its first code. `uri` is what an app on the same device opens, `qr` the same as a picture. */
export type Enrolment = { factor: string; uri: string; secret: string; qr: string };

type Problem = Extract<EntranceReply, { kind: 'problem' }>;

/** What a form of the page answers when it does not lead on. `intent` is the form it is for; none when that is not ours. */
export type AccountReply = { intent: AccountIntent | undefined } & (
  | Problem
  | { kind: 'codes'; codes: string[] }
  | { kind: 'key-made'; name: string; key: string }
  | { kind: 'key-refused'; refusal: KeyRefusal; name: string; scopes: ApiScope[]; answeredAt: number }
  | { kind: 'last-admin' }
  /** Whether they are sure. `typed` is what stood there instead of the word, if there was one to type. */
  | { kind: 'ask'; typed: string | undefined; answeredAt: number }
);

/** The problem of one form, as its fields read it. */
export function problemFor(reply: AccountReply | undefined, intent: AccountIntent): EntranceReply | undefined {
  return reply?.intent === intent && reply.kind === 'problem' ? reply : undefined;
}
