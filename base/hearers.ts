/** Those who want to be told, each until they no longer do. */
export function hearers<Told extends unknown[] = []>() {
  const all = new Set<(...told: Told) => void>();
  return {
    tell: (...told: Told): void => all.forEach((hear) => hear(...told)),
    join: (hear: (...told: Told) => void): (() => void) => {
      all.add(hear);
      return () => void all.delete(hear);
    },
  };
}
