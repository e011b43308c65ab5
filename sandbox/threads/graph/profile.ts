import type { Account } from '../network.ts';
import { fieldsOf, pick } from './fields.ts';
import type { Resolvers } from './fields.ts';
import { wholeAddress } from './whole-address.ts';
import type { Call, Wire } from './wire.ts';

type Subject = { account: Account; picture: string; searches: { query: string; timestamp: number }[] };

const FIELDS: Resolvers<Subject> = {
  id: ({ account }) => account.id,
  username: ({ account }) => account.username,
  name: ({ account }) => account.name || undefined,
  threads_profile_picture_url: ({ picture }) => picture,
  threads_biography: ({ account }) => account.biography || undefined,
  is_verified: ({ account }) => account.isVerified,
  recently_searched_keywords: ({ searches }) => searches,
  is_eligible_for_geo_gating: ({ account }) => canGateByCountry(account),
};

/** One's own profile; there are no counts in it. */
export async function readProfile(wire: Wire, { caller, given, at, origin }: Call): Promise<object> {
  const fields = fieldsOf(given['fields'], FIELDS);
  const isSearchAsked = fields.some(({ name }) => name === 'recently_searched_keywords');
  const searches = isSearchAsked ? await wire.searches.recent(caller.account.id) : [];
  const picture = wholeAddress(wire.avatarAddress(caller.account.id, at), origin);
  return pick(fields, FIELDS, { account: caller.account, picture, searches });
}

/** Whom the real service lets do so is not published; here, the verified. */
export function canGateByCountry({ isVerified }: Account): boolean {
  return isVerified;
}
