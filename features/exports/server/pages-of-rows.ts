/** Page after page until one is not full. Each is a question of its own: a slow reader holds no connection. */
export async function* pagesOfRows<Row>(
  atOnce: number,
  readAfter: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  for (;;) {
    const rows = await readAfter(last);
    if (rows.length > 0) yield rows;
    if (rows.length < atOnce) return;
    last = rows.at(-1);
  }
}
