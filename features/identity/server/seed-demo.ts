import { z } from 'zod';
import { DAY_MS } from '#base/clock.ts';
import type { Db, Tx } from '#db/client.ts';
import { people } from '#db/schema/person.ts';
import type { Needs } from '#runtime/runtime.ts';
import { DEMO_CROWD, DEMO_LOGINS } from '../demo-people.ts';
import type { DemoLogin } from '../demo-people.ts';
import { askAsOperator } from './ask-as-operator.ts';

/** Of the password everybody knows, made once: a start does not wait for it. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$OFJXRhnE3Bq9PNJIEATefA$905GShfhwwQHKGsoiYOyHhnge/GQB8Xtl0NXFhHDa4I';

const Refusal = z.looseObject({ error_code: z.string() });

/** Safe to repeat: a login that is already there stays as it is. */
export async function seedDemoLogins(needs: Needs<'auth'>): Promise<void> {
  await Promise.all(DEMO_LOGINS.map((login) => makeLogin(needs, login)));
}

async function makeLogin(needs: Needs<'auth'>, { id, email }: DemoLogin): Promise<void> {
  const body = { id, email, password_hash: PASSWORD_HASH, email_confirm: true };
  const answer = await askAsOperator(needs, '/admin/users', { method: 'POST', body });
  if (answer.ok) return;
  const refusal = Refusal.safeParse(await answer.json());
  if (refusal.data?.error_code !== 'email_exists')
    throw new Error(`The demo login ${email} could not be made (${answer.status})`);
}

/** As many as the creators note of the demo speaks of; the crowd has come over the year before. */
export async function seedDemoPeople(db: Db | Tx, now: Date): Promise<void> {
  const logins = DEMO_LOGINS.map(({ id, plan, isAdmin }) => ({ id, plan, isAdmin, createdAt: now, updatedAt: now }));
  const crowd = DEMO_CROWD.map((id, index) => {
    const createdAt = new Date(now.getTime() - ((index * 365) / DEMO_CROWD.length) * DAY_MS);
    return { id, plan: planOf(index), isAdmin: false, createdAt, updatedAt: createdAt };
  });
  await db
    .insert(people)
    .values([...logins, ...crowd])
    .onConflictDoNothing();
}

/** Most are free, as everywhere. */
function planOf(index: number): DemoLogin['plan'] {
  if (index % 20 === 0) return 'bobbin_premium';
  return index % 7 === 0 ? 'bobbinplus' : 'free';
}
