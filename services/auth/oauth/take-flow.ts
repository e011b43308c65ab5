import { and, eq, isNull } from 'drizzle-orm';
import { isId } from '#base/ids.ts';
import { flowState } from '#db/schema/auth/session.ts';
import { AuthError } from '../auth-error.ts';
import type { AuthNeeds } from '../needs.ts';
import type { FlowState } from '../tokens/pkce.ts';

/** The flow that a provider's answer belongs to, taken by whoever comes first with it. */
export async function takeFlow(
  { db, settings, clock }: AuthNeeds,
  state: string | null,
): Promise<FlowState & { providerState: string }> {
  if (!state) throw new AuthError(400, 'bad_oauth_callback', 'OAuth state parameter missing');
  if (!isId(state)) throw unknownState();
  const now = clock.now();
  const ofThisState = eq(flowState.id, state);
  const [taken] = await db
    .update(flowState)
    .set({ usedAt: now, updatedAt: now })
    .where(and(ofThisState, isNull(flowState.usedAt)))
    .returning();
  if (!taken) {
    const [used] = await db.select({ id: flowState.id }).from(flowState).where(ofThisState).limit(1);
    throw used ? new AuthError(400, 'flow_state_already_used', 'OAuth state has already been used') : unknownState();
  }
  const { providerState, createdAt } = taken;
  if (!providerState || now.getTime() - createdAt.getTime() > settings.flowLifetime * 1000) throw unknownState();
  return { ...taken, providerState };
}

const unknownState = () => new AuthError(400, 'bad_oauth_state', 'OAuth state not found or expired');
