import { z } from 'zod';
import type { Locale } from '#base/i18n/locale.ts';
import type { Person } from '#features/identity/person.ts';
import { askAsOperator } from '#features/identity/server/ask-as-operator.ts';
import type { Needs } from '#runtime/runtime.ts';

const Factors = z.array(z.looseObject({ id: z.string() }));

/**
 * All at once, as an operator: to the person themselves the service refuses the second one, because without the factor
 * that opened it their session no longer counts as proved.
 */
export async function removeFactors(
  needs: Needs<'auth'>,
  { id, hasShownSecondFactor }: Person,
  locale: Locale,
): Promise<{ ok: true } | { ok: false; refusal: 'unproved' }> {
  if (!hasShownSecondFactor) return { ok: false, refusal: 'unproved' };
  const answer = await askAsOperator(needs, `/admin/users/${id}/factors`);
  for (const factor of Factors.parse(await answer.json())) {
    const removed = await askAsOperator(needs, `/admin/users/${id}/factors/${factor.id}`, { method: 'DELETE', locale });
    if (!removed.ok && removed.status !== 404) throw new Error(`A factor could not be removed (${removed.status})`);
  }
  return { ok: true };
}
