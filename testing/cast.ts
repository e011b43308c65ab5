import type { Person } from '#features/identity/person.ts';

/** People of the tests, named by what they are. */
export const freeMember: Person = {
  kind: 'person',
  id: '0197a000-0000-7000-8000-000000000001',
  email: 'free.member@example.test',
  plan: 'free',
  isAdmin: false,
  hasShownSecondFactor: false,
  provedAt: new Date(0),
  networkUsername: undefined,
  networkAccountId: undefined,
  timeZone: undefined,
  locale: undefined,
  deletionDueAt: undefined,
  wasAskedForEmail: false,
};

export const connectedPlus: Person = {
  ...freeMember,
  id: '0197a000-0000-7000-8000-000000000002',
  email: 'connected.plus@example.test',
  plan: 'bobbinplus',
  networkUsername: 'connected_plus',
  networkAccountId: '0197a000-0000-7000-8000-000000000012',
};

export const premium: Person = {
  ...connectedPlus,
  id: '0197a000-0000-7000-8000-000000000003',
  email: 'premium@example.test',
  plan: 'bobbin_premium',
  networkUsername: 'premium',
  networkAccountId: '0197a000-0000-7000-8000-000000000013',
};

export const admin: Person = {
  ...premium,
  id: '0197a000-0000-7000-8000-000000000004',
  email: 'admin@example.test',
  isAdmin: true,
  networkUsername: 'admin',
  networkAccountId: '0197a000-0000-7000-8000-000000000014',
};
