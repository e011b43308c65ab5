import { PLAN_IDS, PRODUCT } from '#base/product.ts';
import type { PlanId } from '#base/product.ts';
import { grantAdmin } from '#features/identity/server/grant-admin.ts';
import { listAdmins } from '#features/identity/server/list-admins.ts';
import { revokeAdmin } from '#features/identity/server/revoke-admin.ts';
import { setPlan } from '#features/identity/server/set-plan.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { Settings } from '#runtime/settings.ts';
import { operate } from './operate.ts';
import { StartError } from './start-error.ts';

const USAGE = `Who may administrate ${PRODUCT}, and which plan somebody has:
  npm run admin -- grant EMAIL
  npm run admin -- revoke EMAIL
  npm run admin -- list
  npm run admin -- plan EMAIL ${PLAN_IDS.join('|')}`;

/** One order of whoever runs the machine; answers with what to say. What cannot be done is thrown, in words. */
export async function administrate(settings: Settings & { databaseUrl: string }, words: string[]): Promise<string> {
  return operate(settings, orderOf(words));
}

function orderOf([verb, email, ...rest]: string[]): (runtime: Runtime) => Promise<string> {
  const plan = PLAN_IDS.find((id) => id === rest[0]);
  if (verb === 'plan' && email && plan && rest.length === 1) return (runtime) => give(runtime, email, plan);
  if (rest.length === 0) {
    if (verb === 'grant' && email) return (runtime) => grant(runtime, email);
    if (verb === 'revoke' && email) return (runtime) => revoke(runtime, email);
    if (verb === 'list' && !email) return list;
  }
  throw new StartError(USAGE);
}

async function grant(runtime: Runtime, email: string): Promise<string> {
  const granted = await grantAdmin(runtime, email);
  if (granted.ok) return `${email} is an administrator now. In production the admin area opens with two factors only.`;
  switch (granted.refusal) {
    case 'unknown':
      throw new StartError(unknown(email));
    case 'unconfirmed':
      throw new StartError(
        `${email} has not been confirmed. Open the link in the letter that went there, then grant again.`,
      );
    case 'already':
      return `${email} was an administrator already.`;
  }
}

async function revoke(runtime: Runtime, email: string): Promise<string> {
  const revoked = await revokeAdmin(runtime, email);
  if (revoked.ok) return `${email} is no administrator any more.`;
  switch (revoked.refusal) {
    case 'unknown':
      throw new StartError(unknown(email));
    case 'no-admin':
      return `${email} was no administrator.`;
    case 'last':
      throw new StartError(
        `${email} is the last administrator, and somebody has to be. Grant it to another one first.`,
      );
  }
}

async function give(runtime: Runtime, email: string, plan: PlanId): Promise<string> {
  const given = await setPlan(runtime, email, plan);
  if (!given.ok) throw new StartError(unknown(email));
  return `${email} has the plan ${plan} now.`;
}

async function list(runtime: Runtime): Promise<string> {
  const admins = await listAdmins(runtime);
  return admins.length > 0 ? admins.join('\n') : 'Nobody is an administrator yet: npm run admin -- grant EMAIL';
}

function unknown(email: string): string {
  return `Nobody has the address ${email}. Sign up with it first, then try again.`;
}
