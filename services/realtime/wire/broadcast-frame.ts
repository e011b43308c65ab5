import { jsonIn } from '#base/json-in.ts';
import type { Broadcast, BroadcastPush } from './message.ts';

const FROM_CLIENT = 3;
const TO_CLIENT = 4;
const JSON_PAYLOAD = 1;
const RAW_PAYLOAD = 0;
const CLIENT_HEADER = 7;
/** A length is one byte. */
export const LONGEST_NAME = 255;

/** Lengths first, then what they measure; `undefined` for what is no such frame. */
export function readPush(frame: Buffer): BroadcastPush | undefined {
  if (frame.length < CLIENT_HEADER || frame[0] !== FROM_CLIENT) return undefined;
  const [joinRefLength = 0, refLength = 0, topicLength = 0, eventLength = 0, metadataLength = 0, encoding] =
    frame.subarray(1);
  let at = CLIENT_HEADER;
  const next = (length: number) => frame.toString('utf8', at, (at += length));
  const [joinRef, ref, topic, event] = [next(joinRefLength), next(refLength), next(topicLength), next(eventLength)];
  // Metadata asks for messages to be kept, which is not offered.
  at += metadataLength;
  if (at > frame.length || topic === '' || (encoding !== JSON_PAYLOAD && encoding !== RAW_PAYLOAD)) return undefined;
  const isJson = encoding === JSON_PAYLOAD;
  // A copy: the frame's memory may be a part of something larger.
  const bytes = Buffer.from(frame.subarray(at));
  if (isJson && jsonIn(bytes.toString()) === undefined) return undefined;
  return { joinRef: joinRef || null, ref: ref || null, topic, said: { event, isJson, bytes } };
}

export function writeBroadcast(topic: string, { event, isJson, bytes }: Broadcast): Buffer {
  const [topicBytes, eventBytes] = [Buffer.from(topic), Buffer.from(event)];
  const header = [TO_CLIENT, topicBytes.length, eventBytes.length, 0, isJson ? JSON_PAYLOAD : RAW_PAYLOAD];
  return Buffer.concat([Buffer.from(header), topicBytes, eventBytes, bytes]);
}
