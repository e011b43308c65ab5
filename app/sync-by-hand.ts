import { NETWORK } from '#base/product.ts';
import type { AccountState } from '#features/network/account.ts';
import { findAccount } from '#features/network/server/find-account.ts';
import { syncNow } from '#features/sync/server/sync-now.ts';
import type { SyncRefusal } from '#features/sync/server/sync-now.ts';
import type { Settings } from '#runtime/settings.ts';
import { operate } from './operate.ts';
import { StartError } from './start-error.ts';

const USAGE = `Read an account of ${NETWORK} now, whatever is due when:
  npm run sync -- ACCOUNT        its name there, or its id here`;

/** Says how far it came while it reads, and plainly why it does not. */
export async function syncByHand(
  settings: Settings & { databaseUrl: string },
  [named, ...rest]: string[],
  say: (line: string) => void,
): Promise<string> {
  if (!named || rest.length > 0) throw new StartError(USAGE);
  return operate(settings, async (runtime) => {
    const account = await findAccount(runtime, named);
    if (!account) throw new StartError(`Nobody has connected an account called ${named}.`);
    const { id, username, state } = account;
    const obstacle = OBSTACLES[state];
    if (obstacle) throw new StartError(`@${username} ${obstacle}`);
    let posts = 0;
    const refusal = await syncNow(runtime, id, (progress) => {
      ({ posts } = progress);
      say(progress.step === 'done' ? `${posts} posts` : `${posts} posts so far, reading ${progress.step}`);
    });
    if (refusal) throw new StartError(`@${username} ${sentenceOf(refusal)}`);
    return `@${username} is up to date: ${posts} posts.`;
  });
}

const OBSTACLES: Record<AccountState, string | undefined> = {
  connected: undefined,
  'reconnect-needed': `cannot be read: ${NETWORK} no longer knows our token. Its owner connects it again on /threads-configuration.`,
  paused: 'is paused, so it is not read. Its owner resumes it on /threads-configuration.',
  disconnected: 'was disconnected by its owner, so there is no token to read it with.',
};

function sentenceOf(refusal: SyncRefusal): string {
  switch (refusal.reason) {
    case 'resting':
      return `has to wait: ${NETWORK} wants all of this app to rest until ${refusal.until.toISOString()}.`;
    case 'busy':
      return 'is being read by a worker at this moment, or is no longer connected. Try again in a minute.';
    case 'failed':
      return FAILURES[refusal.failure] ?? `could not be read (${refusal.failure}). What was read so far is kept.`;
  }
}

const FAILURES: Partial<Record<string, string>> = {
  unauthorized: `was just refused: ${NETWORK} no longer knows our token. Its owner has been asked to connect it again.`,
  'rate-limited': `has to wait: ${NETWORK} allows it no more calls for now. It goes on by itself.`,
  unavailable: `could not be read: ${NETWORK} does not answer. What was read so far is kept, and it goes on by itself.`,
  'no-key': 'could not be read: no key opens its token. Was SECRET_KEY changed without SECRET_KEY_PREVIOUS?',
  forbidden: 'could not be read: a permission is missing, or not approved yet. See docs/threads-app.md.',
};
