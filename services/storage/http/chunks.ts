/** What comes, as it comes; whoever stops reading ends it. */
export async function* chunksOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  let isOver = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) {
        isOver = true;
        return;
      }
      yield value;
    }
  } finally {
    if (!isOver) void reader.cancel().catch(() => undefined);
    reader.releaseLock();
  }
}

/** Fails as soon as there is more than may come. */
export async function* atMost(
  chunks: AsyncIterable<Uint8Array>,
  most: number,
  refusal: () => Error,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > most) throw refusal();
    yield chunk;
  }
}

/** What is cut off ends like what is whole; only its length tells. */
export async function* wholeOf(chunks: AsyncIterable<Uint8Array>, declared: number | undefined, refusal: () => Error) {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    yield chunk;
  }
  if (declared !== undefined && bytes !== declared) throw refusal();
}
