import { PassThrough, Writable } from 'node:stream';
import type { Readable, Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Encoding } from './preferred-encoding.ts';

/** What a page is written into, and what comes out of it for the browser. */
export function pageEncoder(encoding: Encoding): { input: Writable; output: Readable } {
  if (encoding === 'identity') {
    const plain = new PassThrough();
    return { input: plain, output: plain };
  }
  const compressor = encoding === 'br' ? createBrotliCompress({ params: BROTLI }) : createGzip({ level: 5 });
  return { input: new Gathering(compressor), output: compressor };
}

/** Quality 4 costs about what gzip does and is smaller. */
const BROTLI = {
  [constants.BROTLI_PARAM_QUALITY]: 4,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_LGWIN]: 18,
};

const ENOUGH_BYTES = 64 * 1024;

/**
 * React writes two kilobytes at a time, and each would be a journey of its own to the compressor's thread.
 * It calls `flush` when all that it has is written: that goes out at once, and waits for nothing that may still come.
 */
class Gathering extends Writable {
  readonly #compressor: Transform & { flush(): void };
  #parts: Buffer[] = [];
  #bytes = 0;

  constructor(compressor: Transform & { flush(): void }) {
    super();
    this.#compressor = compressor;
    // Nobody reads any more: React hears of it here, and stops.
    compressor.once('close', () => this.destroy());
  }

  override _write(part: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#parts.push(part);
    this.#bytes += part.length;
    if (this.#bytes >= ENOUGH_BYTES) this.#handOver();
    done();
  }

  flush(): void {
    this.#handOver();
    if (!this.#compressor.destroyed) this.#compressor.flush();
  }

  override _final(done: () => void): void {
    this.#handOver();
    this.#compressor.end();
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (error) this.#compressor.destroy(error);
    done(error);
  }

  #handOver(): void {
    if (this.#bytes > 0 && !this.#compressor.destroyed) this.#compressor.write(Buffer.concat(this.#parts));
    this.#parts = [];
    this.#bytes = 0;
  }
}
