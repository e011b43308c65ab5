const LONGEST = 60;

/** What a text is called where it is only named: the beginning of its first line. */
export function nameOfText(text: string): string {
  return text.trim().split('\n', 1)[0]?.slice(0, LONGEST) ?? '';
}
