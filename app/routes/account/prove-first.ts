import { onward } from '#app/routes/entrance/onward.ts';
import { proveFirst } from '#app/routes/entrance/prove-first.ts';
import type { AccountIntent } from '#features/account/account-forms.ts';
import { told } from '#features/identity/told.ts';
import type { Context, SectionId } from './account-answers.ts';
import type { WaysToProve } from './use-way-to-prove.ts';

/** Every form says whether it asks; what was begun with a proof is given up without another, and not finished by anybody else. */
const ASKS_FOR_PROOF: Record<AccountIntent, SectionId | 'no'> = {
  email: 'email',
  password: 'password',
  'begin-factor': 'two-factor',
  'verify-factor': 'two-factor',
  'drop-factor': 'two-factor',
  'remove-factors': 'two-factor',
  'renew-codes': 'two-factor',
  unlink: 'identities',
  'make-key': 'keys',
  leave: 'leaving',
  'resend-email': 'no',
  'cancel-factor': 'no',
  'end-session': 'no',
  'sign-out-others': 'no',
  'sign-out-everywhere': 'no',
  language: 'no',
  'time-zone': 'no',
  'late-limit': 'no',
  recap: 'no',
  'revoke-key': 'no',
  stay: 'no',
};

export function proveFirstFor(context: Context, intent: AccountIntent) {
  const section = ASKS_FOR_PROOF[intent];
  return section === 'no' ? undefined : proveFirst(context, backOnceProved(context, section));
}

/** Where they show first that it is them, for every form that asks; nowhere for who has just done so. */
export function waysToProve(context: Context): WaysToProve {
  const ways = FORMS.map((intent) => [intent, proveFirstFor(context, intent)?.headers.get('location')] as const);
  return Object.fromEntries(ways.filter(([, way]) => way));
}

const FORMS = Object.keys(ASKS_FOR_PROOF) as AccountIntent[];

/** To the section, which says that one can go on. */
export function backOnceProved(context: Context, section: SectionId): string {
  return onward(context, told(`/setting/account#${section}`, 'proved'));
}
