import { expect } from 'vitest';
import type { TestAuth } from '../test-auth.ts';

export const password = 'a-long-enough-password';

export const address = () => `${crypto.randomUUID()}@example.test`;

/** Somebody who has signed up and confirmed, in a client that is signed in. */
export async function confirmed(auth: TestAuth, email = address()) {
  const client = auth.client();
  await client.signUp({ email, password });
  const { data, error } = await client.verifyOtp({ type: 'signup', email, token: auth.letterTo(email).code });
  expect(error).toBeNull();
  return { client, email, ...data };
}
