import { aboutAccount } from '#features/network/account-link.ts';
import { useRootData } from './root-data.ts';

/** A path to what belongs to one of one's accounts, which chooses that account where another is chosen. */
export function useAboutAccount(): (path: string, accountId: string | undefined) => string {
  const chosen = useRootData()?.accounts.find(({ isChosen }) => isChosen)?.id;
  return (path, accountId) => (accountId === undefined || accountId === chosen ? path : aboutAccount(path, accountId));
}
