export type Import = { from: string; to: string };

/** Files that import each other, directly or around corners: each group once, in the order of their names. */
export function importCycles(imports: readonly Import[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of imports) targets.set(from, [...(targets.get(from) ?? []), to]);
  const order = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];

  // Tarjan's: whoever reaches nobody that was met earlier closes a group.
  const visit = (file: string): number => {
    const place = order.size;
    order.set(file, place);
    let reached = place;
    open.push(file);
    for (const target of targets.get(file) ?? []) {
      if (!order.has(target)) reached = Math.min(reached, visit(target));
      else if (open.includes(target)) reached = Math.min(reached, order.get(target) ?? place);
    }
    if (reached === place) {
      const group = open.splice(open.indexOf(file));
      if (group.length > 1) cycles.push(group.toSorted());
    }
    return reached;
  };
  for (const file of targets.keys()) if (!order.has(file)) visit(file);
  return cycles.toSorted((a, b) => (a[0] ?? '').localeCompare(b[0] ?? ''));
}
