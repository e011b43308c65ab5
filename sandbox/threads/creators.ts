/** Whoever can be chosen in the window. Ids are text everywhere: they are larger than a number can hold. */
export type Creator = { id: string; username: string; name: string; biography: string };

export const creators: readonly Creator[] = [
  { id: '26000000000000001', username: 'plus.demo', name: 'Plus Demo', biography: 'Writes every morning.' },
  { id: '26000000000000002', username: 'premium.demo', name: 'Premium Demo', biography: 'Threads about threads.' },
  { id: '26000000000000003', username: 'admin.demo', name: 'Admin Demo', biography: 'Keeps the lights on.' },
  { id: '26000000000000004', username: 'newcomer.demo', name: 'Newcomer Demo', biography: '' },
];

export function findCreator(id: string): Creator | undefined {
  return creators.find((creator) => creator.id === id);
}
