import type { Account } from '../network.ts';
import { fieldsOf, pick } from './fields.ts';
import type { Resolvers } from './fields.ts';
import { profilePictureOf } from './profile-picture.ts';
import type { Call, Wire } from './wire.ts';

type Subject = { account: Account; searches: { query: string; timestamp: number }[] };

const FIELDS: Resolvers<Subject> = {
  id: ({ account }) => account.id,
  username: ({ account }) => account.username,
  name: ({ account }) => account.name || undefined,
  threads_profile_picture_url: ({ account }) => profilePictureOf(account),
  threads_biography: ({ account }) => account.biography || undefined,
  is_verified: ({ account }) => account.isVerified,
  recently_searched_keywords: ({ searches }) => searches,
  is_eligible_for_geo_gating: ({ account }) => canGateByCountry(account),
};

/** One's own profile; there are no counts in it. */
export async function readProfile(wire: Wire, { caller, given }: Call): Promise<object> {
  const fields = fieldsOf(given['fields'], FIELDS);
  const isSearchAsked = fields.some(({ name }) => name === 'recently_searched_keywords');
  const searches = isSearchAsked ? await wire.searches.recent(caller.account.id) : [];
  return pick(fields, FIELDS, { account: caller.account, searches });
}

/** Whom the real service lets do so is not published; here, the verified. */
export function canGateByCountry({ isVerified }: Account): boolean {
  return isVerified;
}
