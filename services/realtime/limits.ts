/** What one client, or all of them together, may ask of a process. A test or a bench may set others. */
export const LIMITS = {
  clients: 20_000,
  clientsPerAddress: 200,
  channelsPerClient: 100,
  frameBytes: 5 * 1024 * 1024,
  /** Of what somebody says to their other clients. */
  payloadBytes: 3_000_000,
  eventsPerSecond: 100,
  /** A client that comes back joins all its channels at once. */
  joinsPerSecond: 100,
  presenceCalls: { most: 5, seconds: 30 },
  /** What waits to be sent to a client that does not read. */
  unreadBytes: 8 * 1024 * 1024,
  /** Two heartbeats of a hidden tab, whose timers a browser lets fire once a minute, and a little. */
  silentMs: 130_000,
  withoutChannelMs: 75_000,
  recheckMs: 5 * 60_000,
  /** How long a join, and what is said over HTTP, wait for the database to listen before they are refused; the client tries again. */
  joinWaitMs: 5_000,
  lookEveryMs: 1_000,
};

export type Limits = typeof LIMITS;
