import type { Scope } from '../app/scopes.ts';
import { QUOTAS } from '../limits/quotas.ts';
import type { QuotaKind } from '../limits/quotas.ts';
import { requireScopes } from './authenticate.ts';
import { fieldsOf } from './fields.ts';
import { ownIdOnly } from './own-lists.ts';
import type { Run } from './wire.ts';

const KINDS: Readonly<Record<string, { kind: QuotaKind; scopes: readonly Scope[] }>> = {
  '': { kind: 'post', scopes: ['threads_content_publish'] },
  reply_: { kind: 'reply', scopes: ['threads_content_publish', 'threads_manage_replies'] },
  delete_: { kind: 'delete', scopes: ['threads_delete'] },
  location_search_: { kind: 'location_search', scopes: ['threads_location_tagging'] },
};

const FIELDS = Object.fromEntries(
  Object.entries(KINDS).flatMap(([prefix, quota]) => [
    [`${prefix}quota_usage`, { ...quota, isConfig: false }],
    [`${prefix}config`, { ...quota, isConfig: true }],
  ]),
);

/** What is used up lags behind by a minute or so; what is refused does not. */
export const readPublishingLimit: Run = async ({ quotas }, call, id) => {
  ownIdOnly(call, id);
  const knownAt = new Date(call.at.getTime() - call.settings.quota_lag_s * 1000);
  const answer: Record<string, unknown> = {};
  for (const { name } of fieldsOf(call.given['fields'], FIELDS, 'quota_usage')) {
    const field = FIELDS[name];
    if (!field) continue;
    requireScopes(call.caller, field.scopes, call.settings);
    answer[name] = field.isConfig
      ? { quota_total: QUOTAS[field.kind], quota_duration: 86_400 }
      : await quotas.used(id, field.kind, knownAt);
  }
  return { data: [answer] };
};
