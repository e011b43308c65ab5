/** Works through a list, some at the same time. After a failure no more are begun, and those under way are waited for. */
export async function inLanes<Item>(
  items: readonly Item[],
  lanes: number,
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const waiting = items.entries();
  let hasFailed = false;
  const lane = async () => {
    for (const [index, item] of waiting) {
      if (hasFailed) return;
      try {
        await work(item, index);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: Math.min(lanes, items.length) }, lane));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
