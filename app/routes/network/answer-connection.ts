import { data, redirect } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import { runtimeContext, someoneContext, waitContext } from '#app/context.ts';
import { readForm } from '#app/read-form.ts';
import { onward } from '#app/routes/entrance/onward.ts';
import { told } from '#features/identity/told.ts';
import type { News } from '#features/identity/news.ts';
import { ConnectionForm } from '#features/network/connection-form.ts';
import { disconnectAccount } from '#features/network/server/disconnect-account.ts';
import { pauseAccount, resumeAccount } from '#features/network/server/pause-account.ts';
import { readAccounts } from '#features/network/server/read-accounts.ts';
import type { Runtime } from '#runtime/runtime.ts';

type Context = Readonly<RouterContextProvider>;

/** The forms of the page: what somebody wants of one of their accounts. */
export async function answerConnection(request: Request, context: Context) {
  const form = await readForm(request, ConnectionForm);
  const person = context.get(someoneContext);
  if (person.kind === 'visitor') throw redirect(onward(context, '/login'));
  if (context.get(waitContext) > 0) return data({ kind: 'wait' } as const, 429);
  if (!form.ok) return refused();
  const runtime = context.get(runtimeContext);
  const { intent, account } = form.data;
  switch (intent) {
    case 'disconnect':
      return disconnect(runtime, person.id, account);
    case 'pause':
      return (await pauseAccount(runtime, person.id, account)) ? back(context, 'account-paused') : refused();
    case 'resume':
      return (await resumeAccount(runtime, person.id, account)) ? back(context, 'account-resumed') : refused();
  }
}

async function disconnect(runtime: Runtime, personId: string, accountId: string) {
  const account = (await readAccounts(runtime, personId)).find(({ id }) => id === accountId);
  if (!account || !(await disconnectAccount(runtime, personId, accountId))) return refused();
  return data({ kind: 'disconnected', username: account.username } as const);
}

function refused() {
  return data({ kind: 'refused' } as const, 422);
}

function back(context: Context, news: News): never {
  throw redirect(onward(context, told('/threads-configuration', news)));
}
