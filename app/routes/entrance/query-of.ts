/** `?kind=link&next=%2Fstats`, or nothing at all. */
export function queryOf(parameters: Record<string, string | undefined>): string {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const query = new URLSearchParams(given).toString();
  return query && `?${query}`;
}
