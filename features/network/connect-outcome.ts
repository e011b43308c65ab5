/** How an attempt to connect ended; each has its words and its way on, on the configuration screen. */
export const CONNECT_OUTCOMES = [
  'connected',
  /** They turned back in the network's window. */
  'cancelled',
  /** They allowed too little for the product to work. */
  'missing-scope',
  /** Somebody else here has connected this account. */
  'taken',
  /** What came back was not begun in this session, or was used before. */
  'foreign',
  /** The way there and back took longer than the network's code lasts. */
  'too-late',
  /** The network did not answer, or asks us to wait. */
  'unreachable',
  /** The network will not let this account or our app do it. */
  'refused',
] as const;
export type ConnectOutcome = (typeof CONNECT_OUTCOMES)[number];
export type FailedOutcome = Exclude<ConnectOutcome, 'connected'>;

const NEWS_FOR_MS = 3_600_000;

/** A failed attempt is explained until one has worked; to who has an account anyway, only for the hour after it. */
export function failureToExplain(
  last: { outcome: ConnectOutcome; endedAt: Date } | undefined,
  hasAccount: boolean,
  now: Date,
): FailedOutcome | undefined {
  if (!last || last.outcome === 'connected') return undefined;
  return hasAccount && now.getTime() - last.endedAt.getTime() > NEWS_FOR_MS ? undefined : last.outcome;
}
