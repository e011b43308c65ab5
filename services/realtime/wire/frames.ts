import { jsonIn } from '#base/json-in.ts';
import { readPush, writeBroadcast } from './broadcast-frame.ts';
import type { Broadcast, Heard, Message, Version } from './message.ts';
import { isRecord } from './message.ts';

/** `undefined` for what no client of this protocol sends. */
export function readFrame(version: Version, frame: Buffer, isBinary: boolean): Heard | undefined {
  if (isBinary) {
    const push = version === '2.0.0' ? readPush(frame) : undefined;
    return push && { kind: 'broadcast', push };
  }
  const message = messageIn(version, jsonIn(frame.toString()));
  if (!message) return undefined;
  if (message.event !== 'broadcast') return { kind: 'message', message };
  const { topic, ref, joinRef, payload } = message;
  if (typeof payload['event'] !== 'string') return undefined;
  const bytes = Buffer.from(JSON.stringify(payload['payload'] ?? {}));
  return { kind: 'broadcast', push: { topic, ref, joinRef, said: { event: payload['event'], isJson: true, bytes } } };
}

export function writeMessage(version: Version, { joinRef, ref, topic, event, payload }: Message): string {
  return JSON.stringify(
    version === '1.0.0' ? { topic, event, payload, ref, join_ref: joinRef } : [joinRef, ref, topic, event, payload],
  );
}

/** The older version has no frame for bytes: its clients do not hear them. */
export function broadcastFrame(version: Version, topic: string, said: Broadcast): Buffer | string | undefined {
  if (version === '2.0.0') return writeBroadcast(topic, said);
  if (!said.isJson) return undefined;
  const payload = { type: 'broadcast', event: said.event, payload: jsonIn(said.bytes.toString()) };
  return writeMessage(version, { joinRef: null, ref: null, topic, event: 'broadcast', payload });
}

function messageIn(version: Version, written: unknown): Message | undefined {
  if (version === '2.0.0') {
    if (!Array.isArray(written) || written.length !== 5) return undefined;
    const [joinRef, ref, topic, event, payload] = written as unknown[];
    return checked({ joinRef, ref, topic, event, payload });
  }
  if (!isRecord(written)) return undefined;
  const { topic, event, payload, ref = null, join_ref: joinRef = null } = written;
  return checked({ joinRef, ref, topic, event, payload });
}

function checked({ joinRef, ref, topic, event, payload = {} }: Record<keyof Message, unknown>): Message | undefined {
  if (!isReference(joinRef) || !isReference(ref) || typeof topic !== 'string' || typeof event !== 'string')
    return undefined;
  return isRecord(payload) ? { joinRef, ref, topic, event, payload } : undefined;
}

function isReference(value: unknown): value is string | null {
  return value === null || (typeof value === 'string' && value.length <= 64);
}
