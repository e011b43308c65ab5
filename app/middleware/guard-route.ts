import type { MiddlewareFunction } from 'react-router';
import { redirect } from 'react-router';
import {
  isSecondFactorDueContext,
  jarContext,
  localeContext,
  requestContext,
  runtimeContext,
  sessionsContext,
  someoneContext,
} from '#app/context.ts';
import { notFound } from '#app/not-found.ts';
import { knowAccounts } from '#app/own-accounts.ts';
import { declarationOf } from '#app/route-table.ts';
import { localePath, splitLocale } from '#base/i18n/locale-path.ts';
import { passage } from '#features/identity/guard.ts';

/** Finds out who asks and lets them in, sends them on, or knows of no such page, as the route declares. */
export const guardRoute: MiddlewareFunction<Response> = async ({ request, url, context, pattern }, next) => {
  const { settings } = context.get(runtimeContext);
  const { clientAddress } = context.get(requestContext);
  const arrival = { request, jar: context.get(jarContext), clientAddress };
  const { someone, isSecondFactorDue, accounts } = await context.get(sessionsContext)(arrival);
  context.set(someoneContext, someone);
  context.set(isSecondFactorDueContext, isSecondFactorDue);
  // What a form changes is read after it.
  if (accounts && request.method === 'GET') knowAccounts(context, accounts);

  const { path } = splitLocale(url.pathname);
  const outcome = passage(declarationOf(pattern).route.guard, someone, `${path}${url.search}`, settings.env);
  if (outcome.kind === 'not-found') throw notFound(url);
  if (outcome.kind === 'redirect') throw redirect(localePath(outcome.to, context.get(localeContext), settings.locale));
  return next();
};
