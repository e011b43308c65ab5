/** What is made once for each key, as long as those are few: of too many the oldest goes, and is made again when it is asked for. */
export function kept<Made>(all: Map<string, Made>, most: number, key: string, make: () => Made): Made {
  if (!all.has(key)) {
    if (all.size >= most) all.delete(all.keys().next().value!);
    all.set(key, make());
  }
  return all.get(key)!;
}
