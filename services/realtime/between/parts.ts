/** PostgreSQL takes less than 8000 bytes at a time. */
const LONGEST = 7_900;
const PART = 7_800;

/** What is longer goes in parts, in one transaction: so they arrive together and in order. */
export function inParts(text: string, id: string): string[] {
  if (Buffer.byteLength(text) < LONGEST) return [`w${text}`];
  const encoded = Buffer.from(text).toString('base64');
  const count = Math.ceil(encoded.length / PART);
  return Array.from(
    { length: count },
    (_, index) => `p${id} ${index} ${count} ${encoded.slice(index * PART, (index + 1) * PART)}`,
  );
}

/** Gives a text once its last part is there. Parts of which the first was missed make none. */
export function openAssembly() {
  const begun = new Map<string, string[]>();
  return {
    add(part: string): string | undefined {
      if (part.startsWith('w')) return part.slice(1);
      const [, id = '', index, count, encoded = ''] = /^p(\S+) (\d+) (\d+) (.*)$/s.exec(part) ?? [];
      const before = begun.get(id) ?? [];
      if (Number(index) !== before.length) {
        begun.delete(id);
        return undefined;
      }
      const parts = [...before, encoded];
      begun.set(id, parts);
      if (parts.length < Number(count)) return undefined;
      begun.delete(id);
      return Buffer.from(parts.join(''), 'base64').toString();
    },
    forget: () => begun.clear(),
  };
}
