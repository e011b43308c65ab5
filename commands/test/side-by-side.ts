/** Does all of them, so many at a time, begun in the order given. */
export async function sideBySide<Result>(tasks: Array<() => Promise<Result>>, atOnce: number): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = tasks.entries();
  const takeTurns = async () => {
    for (const [index, task] of waiting) results[index] = await task();
  };
  await Promise.all(Array.from({ length: atOnce }, takeTurns));
  return results;
}
