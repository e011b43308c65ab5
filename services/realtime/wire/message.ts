export type Version = '1.0.0' | '2.0.0';

/** What passes between a client and a channel, whichever way it is written. */
export type Message = {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
};

/** What somebody says to their other clients. Bytes are JSON, or whatever they like. */
export type Broadcast = { event: string; isJson: boolean; bytes: Buffer };

/** A broadcast comes in a frame of its own kind. */
export type Heard = { kind: 'message'; message: Message } | { kind: 'broadcast'; push: BroadcastPush };
export type BroadcastPush = Pick<Message, 'joinRef' | 'ref' | 'topic'> & { said: Broadcast };

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
