/** PostgreSQL's text holds neither NUL nor half a surrogate pair; a mail or a query may. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}
