import type { Breakdown, Network } from '../network.ts';
import type { Call } from './wire.ts';
import { GraphError } from './graph-error.ts';
import type { Parameters } from './parameters.ts';
import { badParameter } from './refusals.ts';

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

export async function demographics(
  network: Network,
  { caller, settings, at }: Pick<Call, 'caller' | 'settings' | 'at'>,
  breakdown: Breakdown,
): Promise<object> {
  const { id, username } = caller.account;
  if (settings.unlinked.includes(username))
    throw new GraphError(400, { message: 'THREADS_API__FEATURE_NOT_AVAILABLE', type: 'THApiException', code: 100 });
  if ((await network.followersOf(id, at)) < settings.fewest_followers)
    throw badParameter(`At least ${settings.fewest_followers} followers are needed for follower_demographics`);
  const found = await network.demographicsOf(id, breakdown, at);
  const results = found.map(({ value, count }) => ({ dimension_values: [value], value: count }));
  return { breakdowns: [{ dimension_keys: [breakdown], results }] };
}
