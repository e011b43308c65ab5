import { NOT_FOUND, refused, UNAUTHORIZED } from './answer.ts';
import type { Answer } from './answer.ts';

type Fault = {
  effect: 'at-once' | 'never' | 'later';
  /** What comes instead of the true answer; a cut ends the connection, silence keeps it open. */
  answer: 'true' | 'slow' | 'cut' | 'silence' | 'rest' | Answer;
};

const BUSY = refused({
  code: 2,
  status: 500,
  message: 'An unexpected error has occurred. Please retry your request later.',
});
const NO_PERMISSION = refused({
  code: 10,
  status: 500,
  message: 'Application does not have permission for this action',
});
const PAGE: Answer = {
  status: 502,
  body: '<html><body>Bad gateway</body></html>',
  headers: { 'content-type': 'text/html' },
};
const BROKEN: Answer = { status: 200, body: '{"id":"180' };
const LIMITED = refused({ code: 17, status: 429, message: 'User request limit reached' });

export const FAULTS = {
  'failing-before': { effect: 'never', answer: BUSY },
  'failing-after': { effect: 'at-once', answer: BUSY },
  /** Seen: HTTP 500 with code 10, for a publish that had in fact gone out. */
  'forbidden-after': { effect: 'at-once', answer: NO_PERMISSION },
  'page-before': { effect: 'never', answer: PAGE },
  'page-after': { effect: 'at-once', answer: PAGE },
  'cut-before': { effect: 'never', answer: 'cut' },
  'cut-after': { effect: 'at-once', answer: 'cut' },
  'late-effect': { effect: 'later', answer: 'cut' },
  'silence-before': { effect: 'never', answer: 'silence' },
  'silence-after': { effect: 'at-once', answer: 'silence' },
  'not-found-before': { effect: 'never', answer: NOT_FOUND },
  'not-found-after': { effect: 'at-once', answer: NOT_FOUND },
  'broken-before': { effect: 'never', answer: BROKEN },
  'broken-after': { effect: 'at-once', answer: BROKEN },
  limited: { effect: 'never', answer: LIMITED },
  /** The same with a Retry-After. */
  'limited-until': { effect: 'never', answer: 'rest' },
  slow: { effect: 'at-once', answer: 'slow' },
  /** No more than this one call: the token is good again afterwards. */
  'token-expired': { effect: 'never', answer: UNAUTHORIZED },
} as const satisfies Record<string, Fault>;

export type FaultKind = keyof typeof FAULTS;

export function faultOf(kind: FaultKind): Fault {
  return FAULTS[kind];
}

/** All that passes; an ended token asks something of its owner. */
export const PASSING_FAULTS = (Object.keys(FAULTS) as FaultKind[]).filter((kind) => kind !== 'token-expired');

export function limitedUntil(retryAfterSeconds: number): Answer {
  return { ...LIMITED, headers: { 'retry-after': String(retryAfterSeconds) } };
}
