const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** An address may hold anything. Asked before an id reaches the database, which would fail on anything else. */
export function isId(text: string): boolean {
  return ID.test(text);
}
