import type { IncomingMessage } from 'node:http';
import { ServerResponse } from 'node:http';

type NodeHandler = (request: IncomingMessage, answer: ServerResponse) => unknown;

/** What a handler for Node's server answers, held back: a fault may still lose it on the way. */
export async function answerOf(request: IncomingMessage, handler: NodeHandler): Promise<Response> {
  const held = new HeldAnswer(request);
  await Promise.all([held.ended, handler(request, held)]);
  const headers = new Headers();
  for (const [name, value] of Object.entries(held.getHeaders()))
    for (const each of [value].flat()) if (each !== undefined) headers.append(name, `${each}`);
  const isEmpty = held.statusCode === 204 || held.statusCode === 304;
  return new Response(isEmpty ? null : Buffer.concat(held.pieces), { status: held.statusCode, headers });
}

class HeldAnswer extends ServerResponse {
  readonly pieces: Uint8Array<ArrayBuffer>[] = [];
  readonly ended: Promise<void>;
  readonly #end: () => void;

  constructor(request: IncomingMessage) {
    super(request);
    const { promise, resolve } = Promise.withResolvers<void>();
    this.ended = promise;
    this.#end = resolve;
  }

  override write(chunk: unknown): boolean {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) this.pieces.push(Uint8Array.from(Buffer.from(chunk)));
    return true;
  }

  override end(chunk?: unknown): this {
    this.write(chunk);
    this.#end();
    return this;
  }
}
