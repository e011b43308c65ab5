/** Somebody else who says who a person is. */
export type SignInProvider = {
  /** Whether a person may come without an address. */
  isEmailOptional: boolean;
  /** Where to send the person, and what must be remembered, in secret, until they are back. */
  authorizationUrl(request: AuthorizationRequest): Promise<{ url: string; memory: string }>;
  /** Who came back. Throws `ProviderError`: `rejected` for what the provider does not stand by. */
  finish(callback: URLSearchParams, began: { state: string; memory: string }): Promise<Person>;
  /** For those that sign who somebody is. */
  readIdToken?: (given: GivenIdToken) => Promise<{ ok: true; person: Person } | { ok: false; refusal: IdTokenRefusal }>;
};

export type AuthorizationRequest = { state: string; scopes: string[]; extra: Record<string, string> };

export type Person = {
  /** The provider's own id of them, for ever. */
  subject: string;
  emails: { address: string; isVerified: boolean }[];
  /** What is kept of them, under the names GoTrue's clients read. */
  profile: Record<string, unknown>;
  tokens: { access?: string | undefined; refresh?: string | undefined };
};

export type GivenIdToken = {
  idToken: string;
  accessToken: string | undefined;
  /** As the app made it; the token carries its hash. */
  nonce: string | undefined;
  now: Date;
};

export type IdTokenRefusal = 'bad-token' | 'wrong-audience' | 'nonce-on-one-side' | 'nonce-mismatch';
