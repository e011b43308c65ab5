/** Whoever can be chosen. Two have the addresses of demo logins, so that an account with a password can be met. */
export type Person = { sub: string; email: string; isVerified: boolean; name: string };

export const people: readonly Person[] = [
  { sub: '104000000000000000001', email: 'free@demo.test', isVerified: true, name: 'Free Demo' },
  { sub: '104000000000000000002', email: 'premium@demo.test', isVerified: true, name: 'Premium Demo' },
  { sub: '104000000000000000003', email: 'newcomer@gmail.test', isVerified: true, name: 'New Comer' },
  { sub: '104000000000000000004', email: 'unverified@gmail.test', isVerified: false, name: 'Not Verified' },
];

export function findPerson(sub: string): Person | undefined {
  return people.find((person) => person.sub === sub);
}
