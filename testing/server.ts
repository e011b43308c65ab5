import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import type { Environment } from '#runtime/settings.ts';
import { freePort } from './free-port.ts';
import { plainEnvironment } from './plain-environment.ts';
import { testDatabase } from './postgres.ts';

export type TestServer = Awaited<ReturnType<typeof openTestServer>>;

/** Killed when the test ends, if it has not stopped by then. */
export async function testServer(environment?: Environment): Promise<TestServer> {
  const opened = await openTestServer(environment);
  onTestFinished(opened.kill);
  return opened;
}

/** The served bundle as a process of its own, on a free port. For `beforeAll`, which returns `kill`. */
export async function openTestServer(environment: Environment = {}) {
  const port = await freePort();
  const child = spawn(process.execPath, ['build/server/main.js'], {
    env: {
      ...plainEnvironment(),
      PORT: String(port),
      DATABASE_URL: (await testDatabase()).url,
      ROLE: 'web',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const output: string[] = [];
  const errors: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk.toString()));
  const started = new Promise<boolean>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      output.push(line);
      if (line.includes('"started"')) resolve(true);
    });
    void exited.then(() => resolve(false));
  });
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    isStarted: await started,
    exited,
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
    output: () => output.join('\n'),
    errors: () => errors.join(''),
    stop: (signal: 'SIGTERM' | 'SIGINT') => child.kill(signal),
    speak: (text: string | Buffer) => speak(port, text),
  };
}

/** Says something on a bare socket and listens until the other side hangs up. */
async function speak(port: number, text: string | Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const heard: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => heard.push(chunk));
  socket.on('error', () => undefined);
  socket.write(text);
  await once(socket, 'close');
  return Buffer.concat(heard).toString();
}
