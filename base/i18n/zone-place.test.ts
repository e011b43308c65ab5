import { expect, test } from 'vitest';
import { zonePlace } from './zone-place.ts';

test('a zone is said by the place it is named after', () => {
  expect(['Europe/Paris', 'America/Los_Angeles', 'America/Argentina/Buenos_Aires', 'UTC'].map(zonePlace)).toEqual([
    'Paris',
    'Los Angeles',
    'Buenos Aires',
    'UTC',
  ]);
});
