/** How something secret may be written without being hidden. */
const ENCODINGS: Record<string, (text: string) => string[]> = {
  raw: (text) => [text],
  url: (text) => [encodeURIComponent(text), Array.from(text, (each) => `%${hexOf(each)}`).join('')],
  hex: (text) => [hexOf(text), hexOf(text).toUpperCase()],
  // Where it begins within a longer text decides between three ways; the letters at its ends depend on its neighbours.
  base64: (text) =>
    [0, 1, 2].flatMap((before) => {
      const written = Buffer.from('.'.repeat(before) + text).toString('base64');
      const own = written.slice(Math.ceil((before * 8) / 6), -4);
      return [own, own.replaceAll('+', '-').replaceAll('/', '_')];
    }),
};

export type Canaries = {
  /** What was found, as `encoding in place`. */
  found: string[];
  /** How many bytes were looked through. */
  bytes: number;
  look(place: string, content: Buffer | string): void;
};

/** Long enough to be nothing else, short enough to be found where one is cut. */
const FRAGMENT = 24;

/**
 * Looks for secrets in whatever is given. All of them must begin alike, as tokens of one network do: places are found by
 * that beginning, since a search for every secret in every encoding would read each file thousands of times.
 */
export function canarySearch(secrets: readonly string[]): Canaries {
  const sought = Object.entries(ENCODINGS).flatMap(([encoding, write]) => {
    const ways = secrets.map(write);
    return (ways[0] ?? []).map((_, way) => {
      const fragments = new Set(ways.map((each) => (each[way] ?? '').slice(0, FRAGMENT)));
      return { encoding, fragments, beginning: Buffer.from(commonBeginning([...fragments]), 'latin1') };
    });
  });
  for (const { encoding, beginning } of sought)
    if (beginning.length < 3) throw new Error(`The secrets do not begin alike in ${encoding}`);
  const canaries: Canaries = {
    found: [],
    bytes: 0,
    look(place, content) {
      const bytes = typeof content === 'string' ? Buffer.from(content) : content;
      canaries.bytes += bytes.length;
      for (const { encoding, fragments, beginning } of sought)
        for (let at = bytes.indexOf(beginning); at >= 0; at = bytes.indexOf(beginning, at + 1))
          if (fragments.has(bytes.toString('latin1', at, at + FRAGMENT)))
            canaries.found.push(`${encoding} in ${place}`);
    },
  };
  return canaries;
}

function commonBeginning(texts: string[]): string {
  const [first = ''] = texts;
  let length = first.length;
  for (const text of texts) while (!text.startsWith(first.slice(0, length))) length -= 1;
  return first.slice(0, length);
}

function hexOf(text: string): string {
  return Buffer.from(text).toString('hex');
}
