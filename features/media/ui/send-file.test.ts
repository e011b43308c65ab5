import { afterEach, expect, test, vi } from 'vitest';
import { giveUp, sendFile, takeBack } from './send-file.ts';

const PLACE = '/storage/v1/upload/resumable/1';
const STATUS: Record<string, number> = { POST: 201, DELETE: 204 };

/** A service that begins uploads and never takes a piece, or answers as it is told. */
function stubService(asked: string[], status: Partial<typeof STATUS> = STATUS) {
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
      this.status = status[this.#asked] ?? 0;
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

const film = new File([new Uint8Array(7_000_000)], 'film.mp4', { type: 'video/mp4' });
const picture = new File([new Uint8Array(1000)], 'photo.jpg', { type: 'image/jpeg' });
const sending = () => ({
  personId: 'ada',
  accessToken: () => Promise.resolve('token'),
  signal: new AbortController().signal,
  onProgress: () => undefined,
});

test('a large file that is refused on its way is given up', async () => {
  const asked: string[] = [];
  const kept = stubService(asked, { ...STATUS, PATCH: 507 });
  expect(await sendFile(film, sending())).toMatchObject({ ok: false });
  expect(asked.slice(1)).toEqual([`PATCH ${PLACE}`, `DELETE ${PLACE}`]);
  expect(kept.size).toBe(0);
});

test('one that stopped is given up once nobody goes on with it, and once', async () => {
  const asked: string[] = [];
  const kept = stubService(asked);
  kept.set(`upload ada ${film.size} ${film.lastModified} film.mp4`, `${PLACE} ada/object`);
  await giveUp(film, sending());
  await giveUp(film, sending());
  expect(asked).toEqual([`DELETE ${PLACE}`]);
  expect(kept.size).toBe(0);
});

test('what was sent whole and is of no use is taken back', async () => {
  const asked: string[] = [];
  stubService(asked, { DELETE: 200 });
  await takeBack('ada/object', sending());
  expect(asked).toEqual(['DELETE /storage/v1/object/uploads']);
});

test('what may have arrived without our hearing of it is taken back', async () => {
  const asked: string[] = [];
  stubService(asked, { DELETE: 200 });
  const stop = new AbortController();
  const sent = sendFile(picture, { ...sending(), signal: stop.signal });
  await expect.poll(() => asked.at(-1)).toContain('POST /storage/v1/object/uploads/ada/');
  stop.abort();
  expect(await sent).toEqual({ ok: false, problem: 'cancelled' });
  expect(asked.slice(1)).toEqual(['DELETE /storage/v1/object/uploads']);
});

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
