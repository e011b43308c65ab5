import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { mfaFactors } from '#db/schema/auth/factor.ts';
import { audit } from '../../audit.ts';
import { ownFactor } from '../../factors/find-factor.ts';
import { forgetCodesWithoutFactor } from '../../factors/recovery-codes.ts';
import { isSecuredWithout, tellOwner } from '../../factors/tell-owner.ts';
import type { AuthContext } from '../../http/environment.ts';
import { readBody } from '../../http/read-body.ts';
import { visitOf } from '../../http/visit.ts';
import { factorJson } from '../../users/user.ts';
import { userOf } from './users.ts';

export async function listFactors(context: AuthContext): Promise<Response> {
  return context.json((await userOf(context)).factors.map(factorJson));
}

export async function deleteFactor(context: AuthContext): Promise<Response> {
  const { db } = context.get('needs');
  const user = await userOf(context);
  const factor = await ownFactor(db, user.id, context.req.param('factor') ?? '');
  await db.transaction(async (tx) => {
    await tx.delete(mfaFactors).where(eq(mfaFactors.id, factor.id));
    await forgetCodesWithoutFactor(tx, user.id);
    await audit(tx, visitOf(context), user, 'factor_deleted', { factor_id: factor.id });
  });
  if (factor.status === 'verified' && !isSecuredWithout(user, factor.id)) tellOwner(context, user, 'second_factor_off');
  return context.json(factorJson(factor));
}

const Body = z.object({ friendly_name: z.string().max(255).nullish() });

export async function updateFactor(context: AuthContext): Promise<Response> {
  const { db, clock } = context.get('needs');
  const user = await userOf(context);
  const factor = await ownFactor(db, user.id, context.req.param('factor') ?? '');
  const { friendly_name: name } = await readBody(context, Body);
  const [changed = factor] = await db
    .update(mfaFactors)
    .set({ friendlyName: name ?? factor.friendlyName, updatedAt: clock.now() })
    .where(eq(mfaFactors.id, factor.id))
    .returning();
  await audit(db, visitOf(context), user, 'factor_updated', { factor_id: factor.id });
  return context.json(factorJson(changed));
}
