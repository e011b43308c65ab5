import { NETWORK_PATHS } from '#app/web/endpoints.ts';
import type { Needs } from '#runtime/runtime.ts';

/**
 * Tells the sandbox where we hear it, as an operator tells the network in its dashboard. At every start, for the port may
 * be another. A demo that is not heard learns everything later by itself.
 */
export async function registerApp(
  { settings, log }: Needs<'settings' | 'log'>,
  sandboxUrl: string,
  signal: AbortSignal,
): Promise<void> {
  // A worker has no port: it is heard where the pages are.
  const own = settings.role === 'worker' ? settings.publicUrl : `http://127.0.0.1:${settings.port}`;
  const orders = {
    'threads/app': {
      deauthorize_url: own + NETWORK_PATHS.removal,
      delete_url: own + NETWORK_PATHS.deletion,
      verify_token: settings.threadsWebhookToken,
    },
    'threads/webhooks': { callback_url: own + NETWORK_PATHS.events, fields: ['publish', 'delete', 'replies'] },
  };
  for (const [path, order] of Object.entries(orders)) {
    const answer = await fetch(`${sandboxUrl}/_sandbox/${path}`, {
      method: 'POST',
      body: JSON.stringify(order),
      signal,
    });
    if (!answer.ok) log.warn({ path, status: answer.status }, 'the sandbox could not be told where to call');
  }
}
