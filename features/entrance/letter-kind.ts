/** Ways of a letter that carries a link and a code; the kind says which code it is. */
export const LETTER_KINDS = ['signup', 'link', 'recovery', 'email_change'] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];
