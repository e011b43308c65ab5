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
  await allLanes(Math.min(lanes, items.length), lane);
}

/** Some at the same time. A fault in one leaves none of the others running behind the back of whoever called. */
export async function allLanes(lanes: number, lane: () => Promise<void>): Promise<void> {
  const ends = await Promise.allSettled(Array.from({ length: lanes }, lane));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
