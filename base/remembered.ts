/** What is worked out one after another, once, and only as far as anybody looks; whoever looks again begins at the first. */
export function remembered<Item>(source: Iterator<Item>): Iterable<Item> {
  const known: Item[] = [];
  return {
    *[Symbol.iterator]() {
      for (let index = 0; ; index++) {
        if (index === known.length) {
          const next = source.next();
          if (next.done) return;
          known.push(next.value);
        }
        yield known[index]!;
      }
    },
  };
}
