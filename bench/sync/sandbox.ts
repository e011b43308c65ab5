import { fork } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';
import { controlOf } from '#testing/sandbox-control.ts';
import type { Control } from '#testing/sandbox-control.ts';

export type BenchSandbox = {
  /** Where its Threads is. */
  url: string;
  /** Forgets all that it can work out again. */
  restart(): Promise<void>;
  control: Control;
  stop(): Promise<void>;
};

/** The network in a process of its own, as it runs beside the product. */
export async function startBenchSandbox(port: number, databaseUrl: string): Promise<BenchSandbox> {
  const env = { ...process.env, PORT: String(port), SMTP_PORT: String(port + 1), DATABASE_URL: databaseUrl };
  const start = async () => {
    const started = fork(new URL('../../sandbox/main.ts', import.meta.url), { env });
    await once(started, 'message');
    return started;
  };
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  let child = await start();
  const url = `http://127.0.0.1:${port}`;
  return {
    url: `${url}/threads`,
    async restart() {
      await stop();
      child = await start();
    },
    control: controlOf(url),
    stop,
  };
}

const Joined = z.looseObject({ id: z.string(), username: z.string() });
export type Joined = z.infer<typeof Joined>;

/** Somebody of a given size who has joined the network. */
export async function join(
  { control }: Pick<BenchSandbox, 'control'>,
  wish: { posts: number; months: number },
): Promise<Joined> {
  return Joined.parse(await control('POST', 'threads/accounts', wish));
}
