import { forgetUnreadable } from '#features/network/server/forget-unreadable.ts';
import { resealTokens } from '#features/network/server/reseal-tokens.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { Settings } from '#runtime/settings.ts';
import { resealFactors } from '#services/auth/factors/reseal-factors.ts';
import { operate } from './operate.ts';
import { StartError } from './start-error.ts';

const USAGE = `Seal what is kept secret with the SECRET_KEY of today:
  npm run keys -- rotate
The same, and forget tokens of accounts that no key opens, whose owners are asked to connect again:
  npm run keys -- rotate forget
Set the new SECRET_KEY, the one before as SECRET_KEY_PREVIOUS, restart, then rotate. It may be stopped and run again.`;

/** After it, nothing needs SECRET_KEY_PREVIOUS any more but what is signed for hours. */
export async function rotateKeys(
  settings: Settings & { databaseUrl: string },
  words: string[],
  say: (line: string) => void,
): Promise<string> {
  const [deed, forgets, ...more] = words;
  if (deed !== 'rotate' || (forgets !== undefined && forgets !== 'forget') || more.length > 0)
    throw new StartError(USAGE);
  return operate(settings, async (runtime) => {
    const tokens = await resealTokens(runtime, (done) => say(`${done} tokens of accounts`));
    const factors = await resealedFactors(runtime, say);
    const forgotten = forgets ? await forgetUnreadable(runtime, tokens.unreadable) : undefined;
    const unreadable = [
      ...(forgets ? [] : tokens.unreadable.map(({ id }) => `account ${id}: has to be connected again`)),
      ...factors.unreadable.map((id) => `second factor ${id}: has to be set up again`),
    ];
    const counts = `Sealed anew: ${tokens.resealed} tokens of accounts and ${factors.resealed} second factors.`;
    const sealed =
      forgotten === undefined
        ? counts
        : `${counts} ${forgotten} accounts were lost; their owners are asked to connect again.`;
    if (unreadable.length === 0) return `${sealed} SECRET_KEY_PREVIOUS can go once everybody has signed in again.`;
    const known =
      'Neither SECRET_KEY nor SECRET_KEY_PREVIOUS opens these, so they were left as they are (rotate forget gives accounts up):';
    return [sealed, known, ...unreadable.map((line) => `  ${line}`)].join('\n');
  });
}

/** Where the auth service is another's, its secrets are too. */
async function resealedFactors(runtime: Runtime, say: (line: string) => void) {
  if (!runtime.auth.isOurs) return { resealed: 0, unreadable: [] };
  return resealFactors(runtime, (done) => say(`${done} second factors`));
}
