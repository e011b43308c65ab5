/** The network's ids are digits: anything else names no post, and need not reach the database. */
export function isNetworkId(id: string): boolean {
  return /^\d{1,40}$/.test(id);
}
