/** An address may name the account it is about, by our own id of it: nobody can guess one, and a renamed account keeps it. */
export const ACCOUNT_PARAMETER = 'account';

/** `path` with its query, about this account. Whoever opens it has chosen the account. */
export function aboutAccount(path: string, accountId: string): string {
  const [address = '', query = ''] = path.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set(ACCOUNT_PARAMETER, accountId);
  return `${address}?${parameters}`;
}

/** The same, about whichever account is chosen. */
export function aboutTheChosen(path: string): string {
  const [address = '', query = ''] = path.split('?');
  const parameters = new URLSearchParams(query);
  parameters.delete(ACCOUNT_PARAMETER);
  return parameters.size === 0 ? address : `${address}?${parameters}`;
}
