/** A first digit or a plus, and then only what numbers are written with: nobody's e-mail address. */
export function looksLikeNumber(text: string): boolean {
  return /^[+(]?\d[\d\s()./-]*$/.test(text.trim());
}

/**
 * The number as networks know it, `+33612345678`; undefined without its country code, which nobody can guess.
 * A zero in brackets is for callers from within, as in `+33 (0)6 12 34 56 78`.
 */
export function phoneNumberFrom(text: string): string | undefined {
  const written = text
    .replaceAll('(0)', '')
    .replaceAll(/[\s()./-]/g, '')
    .replace(/^00/, '+');
  return /^\+[1-9]\d{6,14}$/.test(written) ? written : undefined;
}
