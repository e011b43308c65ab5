import { z } from 'zod';
import type { Provider } from '#features/entrance/ui/provider-links.tsx';
import type { Runtime } from '#runtime/runtime.ts';

const Settings = z.looseObject({ external: z.record(z.string(), z.unknown()), disable_signup: z.boolean().optional() });

export type WaysIn = { providers: Provider[]; canRegister: boolean; hasPhone: boolean };

const NONE: WaysIn = { providers: [], canRegister: true, hasPhone: false };

/** What the auth service offers, asked of itself: so it is true for another's as well. */
export async function waysIn({ auth, log }: Pick<Runtime, 'auth' | 'log'>): Promise<WaysIn> {
  try {
    const answer = await auth.fetch(new Request(`${auth.url}/settings`));
    const { external, disable_signup: isClosed } = Settings.parse(await answer.json());
    return {
      providers: (['threads', 'google'] as const).filter((provider) => external[provider] === true),
      canRegister: isClosed !== true,
      hasPhone: external['phone'] === true,
    };
  } catch (error) {
    log.warn({ error }, 'the auth service did not say what it offers');
    return NONE;
  }
}
