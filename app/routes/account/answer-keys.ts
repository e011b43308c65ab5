import { data } from 'react-router';
import { localeContext, runtimeContext } from '#app/context.ts';
import { dateFormat } from '#base/i18n/formats.ts';
import { API_SCOPES } from '#features/api-keys/scope.ts';
import { makeKey } from '#features/api-keys/server/make-key.ts';
import { readKeys } from '#features/api-keys/server/read-keys.ts';
import { revokeKey } from '#features/api-keys/server/revoke-key.ts';
import type { Person } from '#features/identity/person.ts';
import type { Context } from './account-answers.ts';
import { backTo } from './account-answers.ts';
import type { AccountReply } from './account-reply.ts';
import type { ShownKey } from './keys-section.tsx';

/** Each thing that a key may do is a box of its own; those ticked came with the form. */
export async function makeOneKey(context: Context, person: Person, name: string, values: Record<string, string>) {
  const runtime = context.get(runtimeContext);
  const scopes = API_SCOPES.filter((scope) => values[scope] === 'yes');
  const made = await makeKey(runtime, person.id, { name, scopes });
  if (made.ok) return data<AccountReply>({ intent: 'make-key', kind: 'key-made', name, key: made.key });
  const answeredAt = runtime.clock.now().getTime();
  const { refusal } = made;
  return data<AccountReply>(
    { intent: 'make-key', kind: 'key-refused', refusal, name, scopes, answeredAt },
    { status: 422 },
  );
}

/** One that is gone, or is somebody else's, is not in the list that comes back. */
export async function revokeOneKey(context: Context, person: Person, id: string) {
  const isGone = await revokeKey(context.get(runtimeContext), person.id, id);
  return backTo(context, 'keys', isGone ? 'key-revoked' : undefined);
}

export async function shownKeys(context: Context, { id, timeZone = 'UTC' }: Person): Promise<ShownKey[]> {
  const time = dateFormat(context.get(localeContext), { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const keys = await readKeys(context.get(runtimeContext), id);
  return keys.map(({ id: keyId, name, start, lastUsedAt }) => ({
    id: keyId,
    name,
    start,
    lastUsed: lastUsedAt ? time.format(lastUsedAt) : undefined,
  }));
}
