import type { WhoseCall } from '#sandbox/stand-in.ts';
import { tokenGiven } from './authenticate.ts';
import { parametersOf } from './parameters.ts';
import type { Wire } from './wire.ts';

/** By the token that the call brings, be it one that opens nothing any more. */
export function whoseCall({ tokens, network }: Pick<Wire, 'tokens' | 'network'>): WhoseCall {
  return async (c) => {
    const token = await tokens.find(tokenGiven(c, await parametersOf(c)));
    return token && (await network.accountById(token.creatorId))?.username;
  };
}
