import { data, redirect } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import { runtimeContext } from '#app/context.ts';
import { failed } from '#app/routes/entrance/entrance-answers.ts';
import { onward } from '#app/routes/entrance/onward.ts';
import type { AccountIntent } from '#features/account/account-forms.ts';
import type { EntranceReply } from '#features/entrance/entrance-reply.ts';
import type { News } from '#features/identity/news.ts';
import { told } from '#features/identity/told.ts';
import type { AccountReply } from './account-reply.ts';

export type Context = Readonly<RouterContextProvider>;

/** The part of the page that a form stands in; to where one is led back. */
export type SectionId =
  | 'email'
  | 'password'
  | 'two-factor'
  | 'identities'
  | 'sessions'
  | 'preferences'
  | 'publishing'
  | 'recap'
  | 'keys'
  | 'data'
  | 'leaving';

type Problem = { data: EntranceReply; init: ResponseInit | null };

export function reply(said: AccountReply) {
  return data(said);
}

/** A problem of one form among many; said there. */
export function problemIn(intent: AccountIntent | undefined, problem: Problem) {
  if (problem.data.kind !== 'problem') throw new TypeError('Only problems are told in place');
  return data<AccountReply>({ ...problem.data, intent }, problem.init ?? {});
}

export function failedIn(
  context: Context,
  intent: AccountIntent,
  error: Parameters<typeof failed>[1],
  { email = '' }: { email?: string } = {},
) {
  return problemIn(intent, failed(context, error, { email }));
}

export function ask(context: Context, intent: AccountIntent, typed?: string) {
  const answeredAt = context.get(runtimeContext).clock.now().getTime();
  return data<AccountReply>({ intent, kind: 'ask', typed, answeredAt }, { status: typed === undefined ? 200 : 422 });
}

export function backTo(context: Context, section: SectionId, news?: News) {
  const path = `/setting/account#${section}`;
  return redirect(onward(context, news ? told(path, news) : path));
}
