const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Asked before an id reaches the database, which would fail on anything else. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
