import type { AuthNeeds } from '../needs.ts';

/** The library throws at whatever is wrong with an answer. Why is for the log: a wrong origin is often a wrong setting. */
export async function orRefused<Result>({ log }: AuthNeeds, check: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await check();
  } catch (error) {
    log.warn({ err: error }, 'a security key was refused');
    return undefined;
  }
}
