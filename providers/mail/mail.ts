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
  /** The same letter sent twice carries the same id, so that mail programs show it once. */
  id?: string;
};
