import type { GoTrueClient } from '@supabase/auth-js';
import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { requestContext, runtimeContext } from '#app/context.ts';

const Session = z.object({
  id: z.string(),
  last_used_at: z.iso.datetime().transform((at) => new Date(at)),
  user_agent: z.string(),
  ip: z.string(),
  is_current: z.boolean(),
});

export type OwnSession = z.infer<typeof Session>;

type Context = Readonly<RouterContextProvider>;

/** Where somebody is signed in, by our addition to the protocol; `undefined` where the service has no such list. */
export async function listSessions(context: Context, client: GoTrueClient): Promise<OwnSession[] | undefined> {
  const { auth } = context.get(runtimeContext);
  if (!auth.isOurs) return undefined;
  const answer = await ask(context, client, 'GET', '');
  return answer?.ok ? z.array(Session).parse(await answer.json()) : undefined;
}

/** Whether there was such a session of theirs. */
export async function endSession(context: Context, client: GoTrueClient, id: string): Promise<boolean> {
  const answer = await ask(context, client, 'DELETE', `/${id}`);
  return answer?.ok ?? false;
}

async function ask(context: Context, client: GoTrueClient, method: string, path: string) {
  const { auth } = context.get(runtimeContext);
  const { clientAddress } = context.get(requestContext);
  const { data } = await client.getSession();
  if (!data.session) return undefined;
  const headers = { authorization: `Bearer ${data.session.access_token}` };
  return auth.fetch(new Request(`${auth.url}/sessions${path}`, { method, headers }), clientAddress);
}
