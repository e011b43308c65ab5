export type SourceText = { at: number; text: string };

/** The texts in quotes of a source file that holds words, each piece of a template by itself. Comments hold none. */
export function textsIn(source: string): SourceText[] {
  const texts: SourceText[] = [];
  /** What the walk is in: a quote until it comes again, or braces within a template. */
  const within: string[] = [];
  let begun = 0;
  const end = (at: number) => void texts.push({ at: begun, text: source.slice(begun, at) });
  for (let at = 0; at < source.length; at += 1) {
    const mark = source[at] ?? '';
    const quote = within.at(-1);
    if (quote === undefined || quote === '{') {
      if (source.startsWith('//', at)) at = source.indexOf('\n', at);
      else if (source.startsWith('/*', at)) at = source.indexOf('*/', at) + 1;
      else if (mark === '{' && quote === '{') within.push('{');
      else if (mark === '}' && quote === '{') {
        within.pop();
        if (within.at(-1) === '`') begun = at + 1;
      } else if (`'"\``.includes(mark)) {
        within.push(mark);
        begun = at + 1;
      }
    } else if (mark === '\\') at += 1;
    else if (mark === quote) {
      end(at);
      within.pop();
    } else if (quote === '`' && source.startsWith('${', at)) {
      end(at);
      within.push('{');
      at += 1;
    }
  }
  return texts;
}
