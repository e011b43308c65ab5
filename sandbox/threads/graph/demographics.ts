import type { Breakdown, Network } from '../network.ts';
import { GraphError } from './graph-error.ts';
import type { Parameters } from './parameters.ts';
import { badParameter } from './refusals.ts';

const FEWEST_FOLLOWERS = 100;
const BREAKDOWNS: readonly Breakdown[] = ['country', 'city', 'age', 'gender'];

export function breakdownOf(given: Parameters): Breakdown {
  if (!given['breakdown'])
    throw new GraphError(400, {
      message: 'Invalid parameter',
      type: 'THApiException',
      code: 100,
      error_subcode: 4279040,
      error_user_title: 'Breakdown Is Required',
      error_user_msg: 'The metric follower_demographics needs one breakdown.',
    });
  const breakdown = BREAKDOWNS.find((name) => name === given['breakdown']);
  if (!breakdown) throw badParameter(`Param breakdown must be one of {${BREAKDOWNS.join(', ')}}`);
  return breakdown;
}

export async function demographics(network: Network, id: string, breakdown: Breakdown, at: Date): Promise<object> {
  if ((await network.followersOf(id, at)) < FEWEST_FOLLOWERS)
    throw badParameter(`At least ${FEWEST_FOLLOWERS} followers are needed for follower_demographics`);
  const found = await network.demographicsOf(id, breakdown, at);
  const results = found.map(({ value, count }) => ({ dimension_values: [value], value: count }));
  return { breakdowns: [{ dimension_keys: [breakdown], results }] };
}
