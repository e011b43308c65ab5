import type { MiddlewareFunction } from 'react-router';
import { redirect } from 'react-router';
import { runtimeContext, someoneContext } from '#app/context.ts';
import { ownAccounts } from '#app/own-accounts.ts';
import { told } from '#features/identity/told.ts';
import { aboutTheChosen, ACCOUNT_PARAMETER } from '#features/network/account-link.ts';
import { chooseAccount } from '#features/network/server/choose-account.ts';

/** An address that is about another of one's accounts chooses that one, and says so; anybody else's is not heard. */
export const followAccount: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const wanted = url.searchParams.get(ACCOUNT_PARAMETER);
  const someone = context.get(someoneContext);
  if (!wanted || someone.kind === 'visitor' || request.method !== 'GET') return next();

  const runtime = context.get(runtimeContext);
  const account = (await ownAccounts(context, someone.id)).find(({ id }) => id === wanted);
  if (!account) return next();
  const address = aboutTheChosen(`${url.pathname}${url.search}`);
  if (account.isChosen) throw redirect(address);
  await chooseAccount(runtime, someone.id, account.id);
  throw redirect(told(address, 'account-chosen'));
};
