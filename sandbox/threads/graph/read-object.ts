import { hasAdvancedAccess } from '../app/registration.ts';
import type { Post } from '../network.ts';
import { readContainer } from '../publishing/read-container.ts';
import { fieldsOf, pick } from './fields.ts';
import type { Resolvers } from './fields.ts';
import { findPlace } from './places.ts';
import type { Place } from './places.ts';
import { readProfile } from './profile.ts';
import { noSuchObject } from './refusals.ts';
import { seePost } from './see.ts';
import type { Call, Wire } from './wire.ts';

const PLACE_FIELDS: Resolvers<Place> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  address: ({ address }) => address,
  city: ({ city }) => city,
  country: ({ country }) => country,
  latitude: ({ latitude }) => latitude,
  longitude: ({ longitude }) => longitude,
  postal_code: (place) => place.postal_code,
};

/** Whatever an id stands for: oneself, a post, a container of one's own, a place. */
export async function readObject(wire: Wire, call: Call, id: string): Promise<object> {
  if (id === call.caller.account.id) return readProfile(wire, call);
  const post = await wire.network.postById(id, call.at);
  if (post && (await canSee(wire, call, post))) return seePost(wire, call, post);
  const container = await wire.containers.find(id);
  if (container?.creatorId === call.caller.account.id) return readContainer(call, container);
  const place = call.caller.scopes.has('threads_location_tagging') ? findPlace(id) : undefined;
  if (place) return pick(fieldsOf(call.given['fields'], PLACE_FIELDS), PLACE_FIELDS, place);
  throw noSuchObject(id);
}

/** Posts of others: of public profiles, once the app is through review; before that, of testers. */
export async function canSee({ network }: Wire, { caller, settings }: Call, post: Post): Promise<boolean> {
  if (post.accountId === caller.account.id) return true;
  const isOpen = hasAdvancedAccess(settings, 'threads_basic') || settings.testers.includes(post.username);
  return isOpen && (await network.accountById(post.accountId))?.isPrivate === false;
}
