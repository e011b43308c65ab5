/** What begins a formula in one spreadsheet or another, the wide forms of East Asian keyboards among them, also behind white space. */
const FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u;

export function looksLikeFormula(text: string): boolean {
  return FORMULA.test(text);
}

/** The same text where a cell has no type: spreadsheets take what follows an apostrophe as it is written. */
export function withoutFormula(text: string): string {
  return looksLikeFormula(text) ? `'${text}` : text;
}
