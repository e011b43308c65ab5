import type { User } from '@supabase/auth-js';
import type { Provider } from '#features/entrance/ui/provider-links.tsx';
import type { WaysIn } from './ways-in.ts';

/** How somebody can show once more that it is them: their own ways in alone, for any other would open another account. */
export type WaysAgain = {
  /** What a password is asked for. */
  email: string | undefined;
  /** Where a code can go. */
  address: { email: string } | { phone: string } | undefined;
  providers: Provider[];
  /** What is asked for after that. */
  hasSecondFactor: boolean;
};

export function waysAgain({ email, phone, identities = [], factors = [] }: User, { providers }: WaysIn): WaysAgain {
  const linked = new Set(identities.map(({ provider }) => provider));
  const isManaged = identities.some(({ provider }) => provider.startsWith('sso:'));
  return {
    email: email && linked.has('email') ? email : undefined,
    address: isManaged ? undefined : addressOf(email, phone),
    providers: providers.filter((provider) => linked.has(provider)),
    hasSecondFactor: factors.some(({ status }) => status === 'verified'),
  };
}

function addressOf(email: string | undefined, phone: string | undefined): WaysAgain['address'] {
  if (email) return { email };
  return phone ? { phone } : undefined;
}
