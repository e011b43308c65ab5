import type { User } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { waysAgain } from './ways-again.ts';

const OFFERED = { providers: ['threads' as const, 'google' as const], canRegister: true, hasPhone: true };

function person(member: Pick<User, 'email' | 'phone'>, ...providers: string[]): User {
  return { ...member, identities: providers.map((provider) => ({ provider })) } as User;
}

test('whoever has a second factor is told that it comes after that', () => {
  const user = { ...person({ email: 'a@example.test' }, 'email'), factors: [{ status: 'verified' }] } as User;
  expect(waysAgain(user, OFFERED).hasSecondFactor).toBe(true);
});

test.each([
  ['a password', person({ email: 'a@example.test' }, 'email'), 'a@example.test', { email: 'a@example.test' }, []],
  ['another site', person({ email: 'a@example.test' }, 'google'), undefined, { email: 'a@example.test' }, ['google']],
  ['the network', person({ email: '', phone: '' }, 'threads'), undefined, undefined, ['threads']],
  ['a number', person({ email: '', phone: '33612345678' }, 'phone'), undefined, { phone: '33612345678' }, []],
  ['an organization', person({ email: 'a@acme.test' }, 'sso:one'), undefined, undefined, []],
])('whoever came with %s shows it the same way', (_name, user, email, address, providers) => {
  expect(waysAgain(user, OFFERED)).toEqual({ email, address, providers, hasSecondFactor: false });
});
