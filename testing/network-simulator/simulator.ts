import type { SimulatorOptions } from './options.ts';
import type { CallRecord, VisiblePost } from './world.ts';

export type Progress = {
  visible: number;
  calls: number;
  /** Effects that were accepted and are yet to come. */
  pending: number;
};

/** A network to publish on, in this process or in one of its own. An account is whoever has the token `token-of-NAME`. */
export type Simulator = {
  url: string;
  set(options: Partial<SimulatorOptions>): Promise<void>;
  /** What is visible, in the order in which it became so. Of what is accepted and yet to come, nothing. */
  posts(): Promise<VisiblePost[]>;
  /** Since an instant in milliseconds. */
  calls(since?: number): Promise<CallRecord[]>;
  progress(): Promise<Progress>;
  /** Somebody posts without us. */
  postByHand(account: string, text: string): Promise<VisiblePost>;
  forget(): Promise<void>;
  stop(): Promise<void>;
};
