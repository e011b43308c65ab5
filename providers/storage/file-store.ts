/** Where the bytes of files lie. It knows names without meaning and nothing of whose they are. */
export type FileStore = {
  /** All of it, or nothing: what is cut off leaves nothing behind. Answers how many bytes came. */
  put(name: string, bytes: AsyncIterable<Uint8Array>): Promise<number>;
  /** `undefined` when there is none. */
  get(name: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>;
  stat(name: string): Promise<StoredFile | undefined>;
  /** Also when it is gone already. */
  remove(name: string): Promise<void>;
  list(prefix?: string): AsyncIterable<StoredFile>;
  /** What was begun before and never finished. */
  sweep(before: Date): Promise<void>;
  close(): void;
};

/** Both ends belong to it. */
export type ByteRange = { start: number; end: number };
export type StoredFile = { name: string; bytes: number; modifiedAt: Date };

export class NoRoomLeft extends Error {
  override name = 'NoRoomLeft';
}

/** Nothing that could lead out of a folder or hide in one. */
export function assertPlainName(name: string): void {
  if (!/^[A-Za-z0-9][A-Za-z0-9_.-]{2,99}$/.test(name) || name.includes('..'))
    throw new Error('A stored file has a plain name');
}
