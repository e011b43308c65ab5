import { useState } from 'react';
import { useLoaderData } from 'react-router';
import type { AccountIntent } from '#features/account/account-forms.ts';

export type WaysToProve = Partial<Record<AccountIntent, string>>;

/**
 * Where they show first that it is them: led there before they write, they lose nothing that they have written.
 * As it was when the form came, so that what the page fetches anew meanwhile does not take a form away.
 */
export function useWayToProve(intent: AccountIntent): string | undefined {
  return useState(useLoaderData<{ toProve: WaysToProve }>().toProve[intent])[0];
}
