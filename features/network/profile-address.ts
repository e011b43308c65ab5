/** Where everybody sees an account on the network. */
export function profileAddress(username: string): string {
  return `https://www.threads.com/@${encodeURIComponent(username)}`;
}
