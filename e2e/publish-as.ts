import { SCOPES } from '#features/network/scopes.ts';
import { openThreads } from '#providers/threads/open-threads.ts';
import { threadsAccess } from '#runtime/threads-settings.ts';
import { newVisitor } from '#testing/visitor.ts';

const SANDBOX_PORT = 4311;

/** Somebody posts on the network by themselves, as with another app: we learn of it when we look. */
export async function publishAs(networkId: string, text: string): Promise<void> {
  const access = threadsAccess({ BOBBIN_ENV: 'demo' }, SANDBOX_PORT);
  const threads = openThreads(access);
  const redirectUri = 'http://localhost:4310/elsewhere/callback';
  const window = threads.windowUrl({ redirectUri, state: 'x', scopes: [...SCOPES] });
  const { url } = await newVisitor(access.oauthUrl).press(window, 'account', networkId);
  const code = new URL(url).searchParams.get('code') ?? '';
  const accessToken = await threads.exchangeCode({ code, redirectUri });
  const container = await threads.createContainer(accessToken, { kind: 'text', text });
  // What is not made yet is refused, and harms nothing.
  while ((await threads.publish(accessToken, container)).kind !== 'confirmed')
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
  threads.close();
}
