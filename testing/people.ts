import type { Person } from '#features/identity/person.ts';
import { askAsOperator } from '#features/identity/server/ask-as-operator.ts';
import { readPerson } from '#features/identity/server/read-person.ts';
import type { Needs } from '#runtime/runtime.ts';

export type TestSession = {
  access_token: string;
  refresh_token: string;
  expires_at: number;
  user: { id: string; email: string };
};

export const PASSWORD = 'a sentence of three';

/** Nobody has had this address before. */
export function newAddress(): string {
  return `creator-${crypto.randomUUID().slice(-12)}@example.test`;
}

/** Somebody with a confirmed address and a password, who has been seen once. */
export async function newPerson(
  runtime: Needs<'auth' | 'db' | 'clock' | 'settings'>,
  email = newAddress(),
): Promise<Person & { email: string }> {
  const userId = await newUser(runtime, email);
  return {
    ...(await readPerson(runtime, { userId, email })),
    email,
    networkUsername: undefined,
    networkAccountId: undefined,
  };
}

/** The same, signed in through the service and not seen by a page yet. */
export async function signedIn(runtime: Needs<'auth'>, email = newAddress()): Promise<TestSession> {
  await newUser(runtime, email);
  return signIn(runtime, email);
}

export async function signIn(
  { auth }: Needs<'auth'>,
  email: string,
  { userAgent = 'test', address }: { userAgent?: string; address?: string } = {},
): Promise<TestSession> {
  const request = new Request(`${auth.url}/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const answer = await auth.fetch(request, address);
  if (!answer.ok) throw new Error(`${email} could not sign in: ${await answer.text()}`);
  return (await answer.json()) as TestSession;
}

async function newUser(runtime: Needs<'auth'>, email: string): Promise<string> {
  const body = { email, password: PASSWORD, email_confirm: true };
  const answer = await askAsOperator(runtime, '/admin/users', { method: 'POST', body });
  if (!answer.ok) throw new Error(`${email} could not be made: ${await answer.text()}`);
  const { id } = (await answer.json()) as TestSession['user'];
  return id;
}
