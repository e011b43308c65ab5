import type { ListedPost } from '../fingerprint.ts';
import type { Change, Claim, PublicationEvent } from '../publication.ts';
import type { Timing } from '../timing.ts';
import type { NetworkPart } from '../network-part.ts';

/** Everything outside of the protocol, so that it runs on PostgreSQL and the wire, and in memory under a clock of its own. */
export type World = {
  timing: Timing;
  store: Store;
  network: (claim: Claim) => Network;
  /** Both clocks of this process: neither may have run on between an intent and its call. */
  clocks: () => readonly number[];
  /** Called at named places; tests kill, pause or throw there. */
  failpoint: (name: FailpointName) => Promise<void> | void;
  pause: (ms: number) => Promise<void>;
  /** From 0 to 1, so that many that wait do not come back in the same moment. */
  chance: () => number;
  /** What went wrong and was made good, for whoever runs the product. */
  warn: (facts: Record<string, unknown>, what: string) => void;
};

/** What is remembered. Whatever changes a publication does so only for who still holds it. */
export type Store = {
  /** Hands it back, with what is in hand. False where somebody else holds it by now, and nothing was written. */
  change(claim: Claim, change: Change): Promise<boolean>;
  /** Written down before a byte leaves, with what is in hand. `busy`: another of the account is in flight. `lost`: it is not ours, or no longer wanted. */
  intend(claim: Claim): Promise<Intent>;
  /** The network has answered with its id. False as with a change. */
  confirm(claim: Claim, remoteId: string): Promise<boolean>;
  /** Ours for another lease, if it still is. */
  keep(claim: Claim): Promise<void>;
  /** Appended whoever holds it: what is known is never thrown away. */
  note(claim: Claim, event: PublicationEvent): Promise<void>;
  /** The id that somebody noted without being able to write it down. */
  notedId(claim: Claim): Promise<string | undefined>;
  /** Those of the ids that a publication has already. */
  ownedIds(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * What else of the account may be on its profile without our knowing as which post: what is out and has not found itself
   * yet, and what the fence makes suspect and has not been looked up. Of suspects only the first waits for nobody.
   */
  strays(claim: Claim): Promise<Pick<Claim, 'content' | 'index' | 'replyToId'>[]>;
};

export type Intent = 'intended' | 'busy' | 'lost';

/** The account's side of the network. Reads throw `ProviderError`. */
export type Network = {
  /** Whatever is needed before the first call: between an intent and its call nothing else may take time. */
  open(): Promise<void>;
  createContainer(part: NetworkPart): Promise<string>;
  readContainer(id: string): Promise<ContainerStatus>;
  /** Once, without any repetition inside. `mayStart` is asked when nothing is left but to write the first byte. */
  publish(container: string, mayStart: () => boolean): Promise<PublishAnswer>;
  /** What the account has on its profile, or has replied, since. */
  list(kind: 'posts' | 'replies', since: Date): Promise<ListedPost[]>;
  /** How many the account may still send today; nothing where the network does not say. */
  quotaLeft(kind: 'posts' | 'replies'): Promise<number | undefined>;
  /** What the part looks like to the network, children apart; nothing where one of its files is gone. */
  partOf(claim: Claim): Promise<PreparedPart | undefined>;
  /** The network no longer knows our token. */
  loseAccess(): Promise<void>;
  /** Too many calls of all of us. */
  restAll(seconds: number | undefined): Promise<void>;
};

export type PreparedPart = { children: NetworkPart[]; whole: (childIds: string[]) => NetworkPart };

export type ContainerStatus = {
  status: 'in-progress' | 'finished' | 'published' | 'failed' | 'expired';
  problem: string | undefined;
};

export type PublishAnswer =
  | { kind: 'confirmed'; id: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'limited'; reason: string; retryAfterSeconds: number | undefined }
  | { kind: 'unauthorized' }
  | { kind: 'unsent' }
  | { kind: 'unknown' };

export const FAILPOINTS = [
  'after-claim',
  'before-container',
  'after-container-response',
  'after-container-store',
  'before-status',
  'after-status-response',
  'after-status-store',
  'before-check',
  'after-check-list',
  'after-check-store',
  'before-intent',
  'after-intent',
  'before-publish-bytes',
  'after-publish-response',
  'before-store',
  'after-store',
  'after-note',
  'after-silence-store',
  'after-refusal-store',
  'before-recovery',
  'after-recovery-note',
  'after-recovery-status',
  'after-recovery-list',
  'after-recovery-store',
  'before-identify',
  'after-identify-list',
  'after-identify-store',
  'after-hold-store',
  'after-end-store',
] as const;
export type FailpointName = (typeof FAILPOINTS)[number];
