/** How often one address may ask. Pages are counted in each process; forms in the database, for all processes together. */
export const LIMITS = {
  page: { points: 600, seconds: 60, store: 'memory' },
  write: { points: 120, seconds: 60, store: 'database' },
  /** A save a second for each of the people behind one address. */
  autosave: { points: 1200, seconds: 60, store: 'database' },
  contact: { points: 20, seconds: 3600, store: 'database' },
  /** The auth service counts by its own rules too; these are of the forms before it. */
  entrance: { points: 60, seconds: 300, store: 'database' },
  /** Reads everything somebody has. */
  download: { points: 20, seconds: 3600, store: 'database' },
  /** The network calls for all accounts from few addresses; what it does not sign costs a hash and no more. */
  webhook: { points: 6000, seconds: 60, store: 'memory' },
  /** Each way to the network's window and back is a row, and calls to the network. */
  connect: { points: 60, seconds: 600, store: 'database' },
  /** Each may be a tenth of a second of a processor. */
  picture: { points: 120, seconds: 60, store: 'memory' },
  /** One person’s programs. */
  api: { points: 300, seconds: 60, store: 'memory' },
  /** Before it is known who asks; many people may share an address. */
  apiAddress: { points: 6000, seconds: 60, store: 'memory' },
  /** Thumbnails of a library, and the pieces of large uploads. */
  storage: { points: 3000, seconds: 60, store: 'memory' },
  /** What is said without a connection. */
  realtime: { points: 600, seconds: 60, store: 'memory' },
  file: { points: 6000, seconds: 60, store: 'memory' },
  health: { points: 6000, seconds: 60, store: 'memory' },
} as const satisfies Record<string, { points: number; seconds: number; store: 'memory' | 'database' }>;

export type LimitName = keyof typeof LIMITS;
