/** Letters only matter: case and accents do not, and words may come in any order. */
export function matches(label: string, query: string): boolean {
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
