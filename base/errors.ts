/** How a call to somebody else failed; the kind decides what happens next, never the text. */
export type ProviderFailure = 'rate-limited' | 'unavailable' | 'unauthorized' | 'rejected' | 'unknown';

export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly kind: ProviderFailure;

  constructor(kind: ProviderFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
