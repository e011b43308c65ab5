import { afterEach, expect, test, vi } from 'vitest';
import { sendFile } from './send-file.ts';

const PLACE = '/storage/v1/upload/resumable/1';
const STATUS: Record<string, number> = { POST: 201, DELETE: 204 };

/** A service that begins uploads and never takes a piece. */
function stubService(asked: string[]) {
  class Request extends EventTarget {
    upload = new EventTarget();
    status = 0;
    responseText = '';
    #asked = '';
    open(method: string, address: string) {
      asked.push(`${method} ${address}`);
      this.#asked = method;
    }
    setRequestHeader() {}
    getResponseHeader = (name: string) => (name === 'location' ? PLACE : null);
    abort = () => void this.dispatchEvent(new Event('abort'));
    send() {
      this.status = STATUS[this.#asked] ?? 0;
      if (this.status) queueMicrotask(() => this.dispatchEvent(new Event('load')));
    }
  }
  const kept = new Map<string, string>();
  vi.stubGlobal('XMLHttpRequest', Request);
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
  return kept;
}
afterEach(() => void vi.unstubAllGlobals());

test('a large file that is cancelled is given up, and takes no room until tomorrow', async () => {
  const asked: string[] = [];
  const kept = stubService(asked);
  const stop = new AbortController();
  const file = new File([new Uint8Array(7_000_000)], 'film.mp4', { type: 'video/mp4' });
  const accessToken = () => Promise.resolve('token');
  const sent = sendFile(file, { personId: 'ada', accessToken, signal: stop.signal, onProgress: () => undefined });
  await expect.poll(() => asked.at(-1)).toBe(`PATCH ${PLACE}`);
  expect(kept.size).toBe(1);

  stop.abort();
  expect(await sent).toEqual({ ok: false, problem: 'cancelled' });
  expect(asked).toEqual(['POST /storage/v1/upload/resumable', `PATCH ${PLACE}`, `DELETE ${PLACE}`]);
  expect(kept.size).toBe(0);
});
