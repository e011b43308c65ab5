/** Who works at Acme, the company of the demo. `id` never changes, whatever somebody is called. */
export type Person = { id: string; email: string; givenName: string; familyName: string; department: string };

export const PEOPLE: readonly Person[] = [
  { id: 'acme-1001', email: 'ada@acme.test', givenName: 'Ada', familyName: 'Laurent', department: 'Editorial' },
  { id: 'acme-1002', email: 'bruno@acme.test', givenName: 'Bruno', familyName: 'Keller', department: 'Marketing' },
  { id: 'acme-1003', email: 'chloe@acme.test', givenName: 'Chloé', familyName: 'Okafor', department: 'Design' },
  { id: 'acme-1004', email: 'deniz@acme.test', givenName: 'Deniz', familyName: 'Moreau', department: 'Support' },
];
