/** How a call to somebody else failed; the kind decides what happens next, never the text. */
export type ProviderFailure =
  | 'rate-limited'
  | 'unavailable'
  /** Whoever let us in has to do so again. */
  | 'unauthorized'
  /** We were let in, but not for this. */
  | 'forbidden'
  /** What was asked about is not there, or not for us. */
  | 'gone'
  | 'rejected'
  /** Silence after sending: it may have happened. */
  | 'unknown';

type Details = ErrorOptions & {
  /** Why, where the provider said so: one of its interface's words. */
  reason?: string | undefined;
  retryAfterSeconds?: number | undefined;
};

export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly kind: ProviderFailure;
  readonly reason: string | undefined;
  /** How long the provider wants to be left alone, where it said so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(kind: ProviderFailure, message: string, { reason, retryAfterSeconds, ...options }: Details = {}) {
    super(message, options);
    this.kind = kind;
    this.reason = reason;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
