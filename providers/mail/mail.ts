/** How we send e-mail, in our words. */
export type Mail = {
  /** Throws `ProviderError`: `unavailable` and `rate-limited` may be tried again, `rejected` may not. */
  send(letter: Letter): Promise<void>;
  close(): void;
};

export type Letter = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  replyTo?: { name: string; address: string };
  /** For letters that come again and again: where a mail program stops them, by POST and without asking (RFC 8058). */
  stopUrl?: string;
  /** The same letter sent twice carries the same id, so that mail programs show it once. */
  id?: string;
};
