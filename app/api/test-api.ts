import { eq } from 'drizzle-orm';
import type { PlanId } from '#base/product.ts';
import { people } from '#db/schema.ts';
import { newNetworkAccount } from '#testing/network-account.ts';
import { newPerson, signIn } from '#testing/people.ts';
import type { TestWeb } from '#testing/web.ts';

export type Program = Awaited<ReturnType<typeof newProgram>>;

/** A program of somebody with a plan and a connected account. */
export async function newProgram(web: TestWeb, plan: PlanId = 'bobbin_premium', timeZone = 'Europe/Paris') {
  const { runtime } = web;
  const { id: personId, email } = await newPerson(runtime);
  await runtime.db.update(people).set({ plan, timeZone, locale: 'fr-FR' }).where(eq(people.id, personId));
  const { access_token: token } = await signIn(runtime, email);
  const account = await newNetworkAccount(runtime, { personId });
  const headers = { authorization: `Bearer ${token}` };
  return {
    personId,
    email,
    account,
    timeZone,
    send: (method: string, path: string, body?: unknown, more: Record<string, string> = {}) =>
      web.ask(`/api/v1${path}`, {
        method,
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }), ...more },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    ask: (path: string) => web.ask(`/api/v1${path}`, { headers }),
    read: async (path: string): Promise<Record<string, unknown>> => {
      const answer = await web.ask(`/api/v1${path}`, { headers });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as Record<string, unknown>;
    },
  };
}
