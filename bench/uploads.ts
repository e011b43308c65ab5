import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { buildIfNeeded } from '#commands/build.ts';
import { people } from '#db/schema.ts';
import { newPerson, signIn } from '#testing/people.ts';
import { benchDatabase } from './database.ts';
import type { Figure } from './figure.ts';
import { openBenchRuntime } from './sync/open-bench-runtime.ts';

const PORT = 4705;
const PIECE = new Uint8Array(64 * 1024).fill(7);
const PIECES = 8000;
const FORM_END = '\r\n--boundary--\r\n';
const FORM_START = '--boundary\r\ncontent-disposition: form-data; name=""; filename="film"\r\n\r\n';

/** Half a gigabyte over a socket, raw and in a form, as it is served: what memory it takes besides. */
export default async function* uploads(): AsyncGenerator<Figure> {
  await buildIfNeeded(() => undefined);
  const database = await benchDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'uploads-'));
  try {
    const { id, token } = await uploader(database.url);
    for (const kind of ['raw', 'form'] as const) {
      const server = await started(database.url, folder);
      const send = (name: string, pieces: number) => sent(`${id}/${kind}-${name}`, token, kind, pieces);
      await send('small', 10);
      const before = await mostMemory(server);
      const began = performance.now();
      await send('large', PIECES);
      const seconds = (performance.now() - began) / 1000;
      const most = await mostMemory(server);
      const isOver = once(server, 'exit');
      server.disconnect();
      await isOver;
      yield {
        figure: `memory that an upload of 500 MB takes besides, ${kind}`,
        value: Math.round(most - before),
        unit: 'MB',
        atMost: 50,
        detail: { before: Math.round(before), seconds: Math.round(seconds * 10) / 10 },
      };
    }
  } finally {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function uploader(databaseUrl: string) {
  const { runtime, close } = await openBenchRuntime({ databaseUrl, threadsUrl: 'http://127.0.0.1:9' });
  const { id, email } = await newPerson(runtime);
  await runtime.db.update(people).set({ plan: 'bobbin_premium' }).where(eq(people.id, id));
  const { access_token: token } = await signIn(runtime, email);
  await close();
  return { id, token };
}

async function started(databaseUrl: string, dataDir: string): Promise<ChildProcess> {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(PORT),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    // The token was given out under this name.
    PUBLIC_URL: 'http://localhost:3000',
  };
  const server = fork(new URL('./exports/export-server.ts', import.meta.url), {
    env,
    execArgv: ['--max-semi-space-size=8'],
  });
  await once(server, 'message');
  return server;
}

async function mostMemory(server: ChildProcess): Promise<number> {
  server.send('memory');
  const [{ megabytes }] = (await once(server, 'message')) as [{ megabytes: number }];
  return megabytes;
}

async function sent(name: string, token: string, kind: 'raw' | 'form', pieces: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${PORT}/storage/v1/object/uploads/${name}`, {
    method: 'POST',
    body: bytesOf(kind, pieces),
    duplex: 'half',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': kind === 'raw' ? 'video/mp4' : 'multipart/form-data; boundary=boundary',
    },
  } as RequestInit);
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
}

function bytesOf(kind: 'raw' | 'form', pieces: number): ReadableStream<Uint8Array> {
  let left = pieces;
  const write = (text: string) => new TextEncoder().encode(text);
  return new ReadableStream({
    start: (controller) => void (kind === 'form' && controller.enqueue(write(FORM_START))),
    pull(controller) {
      if (left > 0) controller.enqueue(PIECE);
      else {
        if (kind === 'form') controller.enqueue(write(FORM_END));
        controller.close();
      }
      left -= 1;
    },
  });
}
