import type { GoTrueClient } from '@supabase/auth-js';
import { data, redirect } from 'react-router';
import { localeContext, runtimeContext } from '#app/context.ts';
import { onward } from '#app/routes/entrance/onward.ts';
import { localeCookie } from '#base/i18n/locale-cookie.ts';
import { switchedAddress } from '#base/i18n/locale-path.ts';
import type { Locale } from '#base/i18n/locale.ts';
import { isLeavingWord } from '#features/account/leaving-word.ts';
import { askToLeave } from '#features/account/server/ask-to-leave.ts';
import { rememberLateLimit } from '#features/account/server/late-limit.ts';
import { rememberLocale, rememberTimeZone } from '#features/account/server/remember-preferences.ts';
import { stay } from '#features/account/server/stay.ts';
import { told } from '#features/identity/told.ts';
import type { Person } from '#features/identity/person.ts';
import { keepRecapWish } from '#features/recap/server/wish-recap.ts';
import type { Context } from './account-answers.ts';
import { ask, backTo, failedIn } from './account-answers.ts';
import type { AccountReply } from './account-reply.ts';
import { outside } from './answer-sessions.ts';

/** Kept here for our letters and with the auth service for its own. The page turns, and the browser remembers it too. */
export async function keepLanguage(context: Context, client: GoTrueClient, person: Person, locale: Locale) {
  const runtime = context.get(runtimeContext);
  const { error } = await client.updateUser({ data: { locale } });
  if (error) return failedIn(context, 'language', error);
  await rememberLocale(runtime, person.id, locale);
  const { settings } = runtime;
  const { protocol, host } = new URL(settings.publicUrl);
  const page = { protocol, host, pathname: '/setting/account', search: '', hash: '#preferences' };
  const to = told(switchedAddress(page, locale, settings.locale), 'language-kept');
  return redirect(to, { headers: { 'set-cookie': localeCookie(locale, settings.isSecure) } });
}

export async function keepTimeZone(context: Context, person: Person, timeZone: string) {
  await rememberTimeZone(context.get(runtimeContext), person.id, timeZone);
  return backTo(context, 'preferences', 'zone-kept');
}

export async function keepLateLimit(context: Context, person: Person, minutes: number) {
  await rememberLateLimit(context.get(runtimeContext), person.id, minutes);
  return backTo(context, 'publishing', 'late-limit-kept');
}

export async function keepRecap(context: Context, person: Person, isWanted: boolean) {
  await keepRecapWish(context.get(runtimeContext), person.id, isWanted);
  return backTo(context, 'recap', isWanted ? 'recap-wanted' : 'recap-stopped');
}

/** When nobody can be signed out, nothing has been changed. */
export async function leave(context: Context, client: GoTrueClient, person: Person, typed: string | undefined) {
  if (typed === undefined || !isLeavingWord(typed)) return ask(context, 'leave', typed);
  const runtime = context.get(runtimeContext);
  const leaving = await askToLeave(runtime, person.id, context.get(localeContext));
  if (!leaving.ok) return data<AccountReply>({ intent: 'leave', kind: leaving.refusal }, { status: 422 });
  const { error } = await client.signOut({ scope: 'global' });
  if (!error) return outside(context, 'leaving');
  if (leaving.isNew) await stay(runtime, person.id);
  return failedIn(context, 'leave', error);
}

export async function stayHere(context: Context, person: Person, next: string | undefined) {
  await stay(context.get(runtimeContext), person.id);
  return redirect(onward(context, told(next ?? '/setting/account', 'staying')));
}
