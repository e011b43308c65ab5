import { eq } from 'drizzle-orm';
import { networkAccounts } from '#db/schema.ts';
import { SCOPES } from '#features/network/scopes.ts';
import { returnAddress } from '#features/network/server/start-connecting.ts';
import { openToken } from '#features/network/server/tokens.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { TestNetwork } from '../network.ts';
import { newVisitor } from '../visitor.ts';

type Part = Parameters<Runtime['threads']['createContainer']>[1];

/** More than the network takes to make anything of a text. */
const UNTIL_MADE_SECONDS = 5;

/** What a person does on the network: with the token that they gave us, and by themselves what we never ask for. */
export async function deedsOf(network: TestNetwork, accountId: string) {
  const { runtime } = network;
  const { db, threads } = runtime;
  const [account] = await db.select().from(networkAccounts).where(eq(networkAccounts.id, accountId));
  const token = account && (await openToken(runtime, account));
  if (!token) throw new Error('Nobody has let us in');
  const { accessToken } = token;
  return {
    async publish(part: Part): Promise<string> {
      const container = await threads.createContainer(accessToken, part);
      await network.pass(UNTIL_MADE_SECONDS);
      const answer = await threads.publish(accessToken, container);
      if (answer.kind !== 'confirmed') throw new Error(`Nothing was published: ${answer.kind}`);
      return answer.id;
    },
    repost: (postId: string) => threads.repost(accessToken, postId),
    remove: async (postId: string) => threads.removePost(await ownToken(network, account.networkId), postId),
  };
}

/** That may remove posts too: whoever is asked anew for less has taken back the rest. */
async function ownToken({ runtime }: TestNetwork, networkId: string): Promise<string> {
  const { threads, settings } = runtime;
  const redirectUri = returnAddress(runtime);
  const window = threads.windowUrl({ redirectUri, state: 'x', scopes: [...SCOPES, 'threads_delete'] });
  const { url } = await newVisitor(settings.threads.oauthUrl).press(window, 'account', networkId);
  return threads.exchangeCode({ code: new URL(url).searchParams.get('code') ?? '', redirectUri });
}
