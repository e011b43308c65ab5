import { hasAdvancedAccess } from '../app/registration.ts';
import { PLACES } from './places.ts';
import type { Place } from './places.ts';
import { badParameter, customLimit } from './refusals.ts';
import type { Run } from './wire.ts';

const NEAR_DEGREES = 0.5;

/** By name, by where it is, or both; before app review only one town is known. */
export const searchLocations: Run = async ({ quotas }, { caller, given, settings, at }) => {
  const q = (given['q'] ?? given['query'] ?? '').trim().toLowerCase();
  const near = coordinatesOf(given['latitude'], given['longitude']);
  if (!q && !near) throw badParameter('Param q or latitude and longitude are required');
  if (await quotas.isExhausted(caller.account.id, 'location_search', at)) throw customLimit();
  await quotas.use(caller.account.id, 'location_search', at);
  if (!hasAdvancedAccess(settings, 'threads_location_tagging') && q !== 'menlo park') return { data: [] };
  const found = PLACES.filter((place) => isNamed(place, q) && isNear(place, near));
  // Only in the answer of a search the id is a number.
  return { data: found.map(({ id, ...place }) => Object.assign(place, { id: Number(id) })) };
};

function isNamed({ name, city }: Place, q: string): boolean {
  return `${name}, ${city}`.toLowerCase().includes(q);
}

type Coordinates = { latitude: number; longitude: number };

function isNear(place: Place, near: Coordinates | undefined): boolean {
  if (!near) return true;
  const away = Math.hypot(place.latitude - near.latitude, place.longitude - near.longitude);
  return away < NEAR_DEGREES;
}

function coordinatesOf(latitude: string | undefined, longitude: string | undefined): Coordinates | undefined {
  if (latitude === undefined && longitude === undefined) return undefined;
  const found = { latitude: Number(latitude ?? Number.NaN), longitude: Number(longitude ?? Number.NaN) };
  if (Number.isNaN(found.latitude) || Number.isNaN(found.longitude))
    throw badParameter('Params latitude and longitude must be numbers');
  return found;
}
