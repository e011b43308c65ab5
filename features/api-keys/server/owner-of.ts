import { sql } from 'drizzle-orm';
import type { Needs } from '#runtime/runtime.ts';
import type { ApiScope } from '../scope.ts';
import { hashOf } from './hash-of.ts';

export type KeyOwner = { personId: string; scopes: ReadonlySet<ApiScope> };

/** Whose key it is and what it opens. Notes its use, once a minute at most. */
export async function ownerOf({ db, clock }: Needs<'db' | 'clock'>, key: string): Promise<KeyOwner | undefined> {
  const now = clock.now();
  const { rows } = await db.execute<{ person_id: string; scopes: ApiScope[] }>(sql`
    with found as (
      select id, person_id, scopes, last_used_at from api_keys
      where hash = ${hashOf(key)} and (expires_at is null or expires_at > ${now})
    ), noted as (
      update api_keys set last_used_at = ${now} from found
      where api_keys.id = found.id
        and (found.last_used_at is null or found.last_used_at <= ${now}::timestamptz - interval '1 minute')
    )
    select person_id, scopes from found`);
  const [found] = rows;
  return found && { personId: found.person_id, scopes: new Set(found.scopes) };
}
