import { readPerson } from '#features/identity/server/read-person.ts';
import type { Person } from '#features/identity/person.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { newUser } from './signed-in.ts';

/** Somebody with a confirmed address and a password, who has been seen once. */
export async function newPerson(
  runtime: Runtime,
  email = `${crypto.randomUUID()}@example.test`,
): Promise<Person & { email: string }> {
  const { id: userId } = await newUser({ runtime }, email);
  return { ...(await readPerson(runtime, { userId, email })), email };
}
