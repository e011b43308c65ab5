import { ON_THE_WAY } from '../shelves.ts';

/** What a file is sent with, and where one hears of it. */
export type Sending = {
  personId: string;
  accessToken: () => Promise<string | undefined>;
  signal: AbortSignal;
  onProgress: (share: number) => void;
};

export type SentFile =
  | { ok: true; object: string }
  | { ok: false; problem: 'unsent' | 'signed-out' | 'quota' | 'full' | 'cancelled' };

const SERVICE = '/storage/v1';
/** Larger ones come in pieces, and go on where they stopped. */
const IN_ONE_PIECE = 6 * 1024 * 1024;
const PIECE = 5 * 1024 * 1024;
const WAITS_MS = [1000, 2000, 4000, 8000, 16_000];
const TUS = { 'tus-resumable': '1.0.0' };

export async function sendFile(file: File, sending: Sending): Promise<SentFile> {
  try {
    return file.size <= IN_ONE_PIECE ? await sendWhole(file, sending) : await sendInPieces(file, sending);
  } catch {
    if (!sending.signal.aborted) return { ok: false, problem: 'unsent' };
    await giveUp(file, sending).catch(() => undefined);
    return { ok: false, problem: 'cancelled' };
  }
}

async function sendWhole(file: File, sending: Sending): Promise<SentFile> {
  const object = `${sending.personId}/${crypto.randomUUID()}`;
  const headers = { 'content-type': file.type || 'application/octet-stream' };
  const answer = await ask('POST', `${SERVICE}/object/${ON_THE_WAY}/${object}`, headers, file, sending, (sent) =>
    sending.onProgress(sent / file.size),
  ).catch(async (error: unknown) => {
    // It may have arrived without our hearing of it.
    await takeBack(object, sending).catch(() => undefined);
    throw error;
  });
  return answer.status === 200 ? { ok: true, object } : problemOf(answer);
}

async function sendInPieces(file: File, sending: Sending): Promise<SentFile> {
  const begun = await begin(file, sending);
  if ('ok' in begun) return begun;
  const { place, object } = begun;
  let at = begun.at;
  let tries = 0;
  while (at < file.size) {
    const from = at;
    const headers = { ...TUS, 'upload-offset': String(at), 'content-type': 'application/offset+octet-stream' };
    const answer = await ask('PATCH', place, headers, file.slice(at, at + PIECE), sending, (sent) =>
      sending.onProgress((from + sent) / file.size),
    ).catch(() => undefined);
    if (answer?.status === 204) {
      at = Number(answer.header('upload-offset'));
      tries = 0;
      continue;
    }
    if (answer && answer.status !== 409 && answer.status !== 423 && (answer.status < 500 || answer.status === 507)) {
      const refused = problemOf(answer);
      // Who logs in again goes on where it was.
      if (!refused.ok && refused.problem !== 'signed-out') await giveUp(file, sending).catch(() => undefined);
      return refused;
    }
    const wait = WAITS_MS[tries];
    if (sending.signal.aborted || wait === undefined) throw new Error('The line is lost');
    tries += 1;
    await pause(wait, sending.signal);
    at = (await offsetAt(place, sending).catch(() => undefined)) ?? at;
  }
  localStorage.removeItem(nameOf(file, sending));
  return { ok: true, object };
}

type Begun = { place: string; object: string; at: number };

/** The same file, sent again after the page was closed, goes on where it was. */
async function begin(file: File, sending: Sending): Promise<Begun | SentFile> {
  const [place, object] = (localStorage.getItem(nameOf(file, sending)) ?? '').split(' ');
  const at = place && object ? await offsetAt(place, sending) : undefined;
  if (place && object && at !== undefined) return { place, object, at };

  const fresh = `${sending.personId}/${crypto.randomUUID()}`;
  const told = { bucketName: ON_THE_WAY, objectName: fresh, contentType: file.type || 'application/octet-stream' };
  const metadata = Object.entries(told).map(([name, value]) => `${name} ${btoa(value)}`);
  const headers = { ...TUS, 'upload-length': String(file.size), 'upload-metadata': metadata.join(',') };
  const answer = await ask('POST', `${SERVICE}/upload/resumable`, headers, null, sending);
  if (answer.status !== 201) return problemOf(answer);
  const made = answer.header('location');
  localStorage.setItem(nameOf(file, sending), `${made} ${fresh}`);
  return { place: made, object: fresh, at: 0 };
}

/** What has begun and is not to go on, or it would take its room until its day is over. */
export async function giveUp(file: File, sending: Pick<Sending, 'personId' | 'accessToken'>): Promise<void> {
  const [place] = (localStorage.getItem(nameOf(file, sending)) ?? '').split(' ');
  if (!place) return;
  localStorage.removeItem(nameOf(file, sending));
  await ask('DELETE', place, TUS, null, { ...sending, signal: new AbortController().signal });
}

/** What was sent whole and did not become part of the library. */
export async function takeBack(object: string, { accessToken }: Pick<Sending, 'accessToken'>): Promise<void> {
  const named = new Blob([JSON.stringify({ prefixes: [object] })]);
  const asJson = { 'content-type': 'application/json' };
  const { signal } = new AbortController();
  await ask('DELETE', `${SERVICE}/object/${ON_THE_WAY}`, asJson, named, { accessToken, signal });
}

async function offsetAt(place: string, sending: Sending): Promise<number | undefined> {
  const answer = await ask('HEAD', place, TUS, null, sending);
  return answer.status === 200 ? Number(answer.header('upload-offset')) : undefined;
}

function nameOf({ name, size, lastModified }: File, { personId }: Pick<Sending, 'personId'>): string {
  return `upload ${personId} ${size} ${lastModified} ${name}`;
}

type Heard = { status: number; code: string | undefined; header(name: string): string };

/** Only this kind of request tells how much has left. */
async function ask(
  method: string,
  address: string,
  headers: Record<string, string>,
  body: Blob | null,
  { accessToken, signal }: Pick<Sending, 'accessToken' | 'signal'>,
  onSent?: (bytes: number) => void,
): Promise<Heard> {
  const token = await accessToken();
  if (token === undefined) return { status: 401, code: 'InvalidJWT', header: () => '' };
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.setRequestHeader('authorization', `Bearer ${token}`);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded }) => onSent?.(loaded));
    request.addEventListener('load', () =>
      resolve({
        status: request.status,
        code: /"code":"(\w+)"/.exec(request.responseText)?.[1],
        header: (name) => request.getResponseHeader(name) ?? '',
      }),
    );
    for (const end of ['error', 'abort', 'timeout']) request.addEventListener(end, () => reject(new Error(end)));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) return reject(new Error('abort'));
    request.send(body);
  });
}

function problemOf({ code }: Heard): SentFile {
  if (code === 'QuotaExceeded') return { ok: false, problem: 'quota' };
  if (code === 'InsufficientStorage') return { ok: false, problem: 'full' };
  if (code === 'InvalidJWT' || code === 'AccessDenied') return { ok: false, problem: 'signed-out' };
  return { ok: false, problem: 'unsent' };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
