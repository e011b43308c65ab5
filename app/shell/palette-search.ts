/** How well it fits, the lower the better: by its name, or by another that people have for it; `undefined` for not at all. */
export function fit({ label, alsoCalled = '' }: { label: string; alsoCalled?: string }, query: string) {
  if (matches(label, query)) return 0;
  return matches(`${label} ${alsoCalled}`, query) ? 1 : undefined;
}

/** Letters only matter: case and accents do not, and words may come in any order. */
function matches(label: string, query: string): boolean {
  const haystack = folded(label);
  return folded(query)
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}

function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}
