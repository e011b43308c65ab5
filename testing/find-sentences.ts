/** So few letters begin no more than a handful of sentences, and a sentence that is shorter is looked for by itself. */
const START = 8;

/** Which of many sentences a text holds, found in one walk through it: to look for each in turn takes many times as long. */
export function finderOf(sentences: Iterable<string>): (text: string) => string[] {
  const all = [...sentences];
  const short = all.filter((sentence) => sentence.length < START);
  const byStart = Map.groupBy(
    all.filter((sentence) => sentence.length >= START),
    (sentence) => sentence.slice(0, START),
  );
  return (text) => {
    const found = new Set(short.filter((sentence) => text.includes(sentence)));
    for (let at = 0; at + START <= text.length; at += 1)
      for (const sentence of byStart.get(text.slice(at, at + START)) ?? [])
        if (text.startsWith(sentence, at)) found.add(sentence);
    return [...found];
  };
}
