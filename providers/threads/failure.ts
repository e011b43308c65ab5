import { z } from 'zod';
import { ProviderError } from '#base/errors.ts';
import type { ProviderFailure } from '#base/errors.ts';
import { optional } from './fields.ts';
import type { ThreadsReason } from './threads.ts';

/** A failure that Threads itself worded. */
export class ThreadsError extends ProviderError {
  declare readonly reason: ThreadsReason | undefined;
  /** Whether it shows that the call had no effect. An answer of 500 and above never does: posts went out under those. */
  readonly isProof: boolean;

  constructor(told: Told, status: number, retryAfterSeconds: number | undefined) {
    const { kind, reason, isProof = false, restSeconds } = verdictOn(told);
    super(kind, `Threads refused with ${nameOf(told)}`, {
      reason,
      retryAfterSeconds: retryAfterSeconds ?? restSeconds,
    });
    this.isProof = isProof && status >= 400 && status < 500;
  }
}

export type Told = {
  code?: number | undefined;
  subcode?: number | undefined;
  token?: string | undefined;
  trace?: string | undefined;
};

/** What an answer that is a failure says. Its two forms depend on the call; nothing for what is neither. */
export function toldBy(body: unknown): Told | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  if ('error_type' in body) return Flat.safeParse(body).data;
  if (!('error' in body)) return undefined;
  const told = Envelope.safeParse(body).data;
  // A code by name, of which nobody says in which member it comes.
  return told && { ...told, token: /THREADS_API__[A-Z_]+/.exec(JSON.stringify(body.error))?.[0] };
}

const code = optional(z.int());

const Envelope = z
  .object({ error: z.object({ code, error_subcode: code, fbtrace_id: optional(z.string().regex(/^[\w-]{1,64}$/)) }) })
  .transform(({ error }): Told => ({ code: error.code, subcode: error.error_subcode, trace: error.fbtrace_id }));
const Flat = z.object({ error_type: z.string(), code: z.int() }).transform((told): Told => ({ code: told.code }));

type Verdict = {
  kind: ProviderFailure;
  reason?: ThreadsReason;
  isProof?: true;
  /** How long to rest when the answer does not say. */
  restSeconds?: number;
};

/**
 * Every code that we know, as `code/subcode`. Proof is only what cannot mean anything else at publishing: not 10, under
 * which a post has gone out; not 24 or 506, which may speak of the very post; not a bare 100, which may say of a
 * container that it is used up.
 */
const VERDICTS: Partial<Record<string, Verdict>> = {
  '1': { kind: 'unavailable' },
  '2': { kind: 'unavailable' },
  '4': { kind: 'rate-limited', reason: 'app-limit', isProof: true },
  '4/2207051': { kind: 'rejected', reason: 'suspected-spam', isProof: true },
  '9/2207042': { kind: 'rate-limited', reason: 'post-quota', isProof: true },
  '10': { kind: 'forbidden' },
  '10/4279017': { kind: 'forbidden', reason: 'needs-review' },
  '10/4279067': { kind: 'forbidden', reason: 'needs-review' },
  '17': { kind: 'rate-limited', reason: 'account-limit', isProof: true },
  '24': { kind: 'unavailable', reason: 'not-visible-yet' },
  '25/2207050': { kind: 'rejected', reason: 'account-restricted', isProof: true },
  '32': { kind: 'rate-limited', reason: 'account-limit', isProof: true },
  '100': { kind: 'rejected' },
  '100/10': { kind: 'forbidden', reason: 'needs-review' },
  '100/33': { kind: 'gone' },
  '100/4279004': { kind: 'rejected', reason: 'invalid-carousel', isProof: true },
  '100/4279030': { kind: 'rejected', reason: 'invalid-code' },
  '101': { kind: 'rejected', reason: 'unknown-app' },
  '102': { kind: 'unauthorized', isProof: true },
  '190': { kind: 'unauthorized', isProof: true },
  '341': { kind: 'rate-limited', reason: 'account-limit', isProof: true },
  '368': { kind: 'rate-limited', reason: 'blocked-for-now', isProof: true, restSeconds: 3600 },
  // The one code of the form without an envelope, which only the exchange of a code has.
  '400': { kind: 'rejected', reason: 'invalid-code' },
  '452': { kind: 'unauthorized', isProof: true },
  '506': { kind: 'rejected', reason: 'duplicate' },
  '613': { kind: 'rate-limited', reason: 'account-limit', isProof: true },
  '613/4279002': { kind: 'rate-limited', reason: 'account-limit', isProof: true, restSeconds: 300 },
  '80001': { kind: 'rate-limited', reason: 'account-limit', isProof: true },
  '80002': { kind: 'rate-limited', reason: 'account-limit', isProof: true },

  // Seen under several codes, or under one that nobody wrote down.
  '*/4279013': { kind: 'rejected', reason: 'account-restricted', isProof: true },
  '*/4279040': { kind: 'rejected', reason: 'missing-breakdown' },
  '*/4279047': { kind: 'rejected', reason: 'invalid-link', isProof: true },

  // Instagram's family for media.
  '*/2207001': { kind: 'unavailable' },
  '*/2207003': { kind: 'rejected', reason: 'media-unreachable' },
  '*/2207004': { kind: 'rejected', reason: 'invalid-media' },
  '*/2207005': { kind: 'rejected', reason: 'invalid-media' },
  '*/2207009': { kind: 'rejected', reason: 'invalid-media' },
  '*/2207010': { kind: 'rejected', reason: 'text-too-long' },
  '*/2207020': { kind: 'rejected', reason: 'media-unreachable' },
  '*/2207023': { kind: 'rejected', reason: 'invalid-media' },
  '*/2207026': { kind: 'rejected', reason: 'invalid-media' },
  '*/2207027': { kind: 'unavailable', reason: 'not-visible-yet' },
  '*/2207028': { kind: 'rejected', reason: 'invalid-carousel' },
  '*/2207032': { kind: 'unavailable' },
  '*/2207052': { kind: 'rejected', reason: 'media-unreachable' },
  '*/2207053': { kind: 'unavailable' },

  THREADS_API__FEATURE_NOT_AVAILABLE: { kind: 'rejected', reason: 'not-available' },
  THREADS_API__GEO_GATING_INVALID_COUNTRY_CODES: { kind: 'rejected', reason: 'invalid-countries' },
  THREADS_API__LINK_LIMIT_EXCEEDED: { kind: 'rejected', reason: 'too-many-links' },
};

function verdictOn({ code, subcode, token }: Told): Verdict {
  return (
    VERDICTS[`${code}/${subcode}`] ??
    VERDICTS[`*/${subcode}`] ??
    VERDICTS[token ?? ''] ??
    VERDICTS[`${code}`] ??
    // What we do not know must not disconnect or fail anything for good.
    (code !== undefined && code >= 200 && code < 300 ? { kind: 'forbidden' } : { kind: 'unavailable' })
  );
}

function nameOf({ code, subcode, token, trace }: Told): string {
  const known = ['code', [code, subcode].filter((each) => each !== undefined).join('/'), token, trace && `(${trace})`];
  return known.filter(Boolean).join(' ');
}
