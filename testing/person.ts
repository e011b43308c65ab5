import { z } from 'zod';
import { readPerson } from '#features/identity/server/read-person.ts';
import type { Person } from '#features/identity/person.ts';
import type { Runtime } from '#runtime/runtime.ts';

export const TEST_PASSWORD = 'a-long-enough-password';

const User = z.object({ id: z.string(), email: z.string() });

/** Somebody with a confirmed address and a password, who has been seen once. */
export async function newPerson(runtime: Runtime, email = `${crypto.randomUUID()}@example.test`): Promise<Person> {
  const { auth } = runtime;
  const answer = await auth.fetch(
    new Request(`${auth.url}/admin/users`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await auth.operatorToken()}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: TEST_PASSWORD, email_confirm: true }),
    }),
  );
  const user = User.parse(await answer.json());
  return readPerson(runtime, { userId: user.id, email: user.email });
}

const Session = z.looseObject({ access_token: z.string(), refresh_token: z.string() });

/** A session of theirs, as the token endpoint answers. */
export async function signIn(
  { auth }: Pick<Runtime, 'auth'>,
  email: string | undefined,
  { userAgent = 'test', address = '203.0.113.9', password = TEST_PASSWORD } = {},
) {
  const answer = await auth.fetch(
    new Request(`${auth.url}/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': userAgent },
      body: JSON.stringify({ email, password }),
    }),
    address,
  );
  return Session.parse(await answer.json());
}
