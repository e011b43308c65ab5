/** The last so many of what is costly to make again. */
export type Kept<Value> = { get(key: string, make: () => Value): Value };

export function keepLast<Value>(most: number): Kept<Value> {
  const kept = new Map<string, Value>();
  return {
    get(key, make) {
      const found = kept.get(key);
      const value = found ?? make();
      if (found !== undefined) kept.delete(key);
      kept.set(key, value);
      if (kept.size > most) for (const oldest of kept.keys()) return (kept.delete(oldest), value);
      return value;
    },
  };
}
