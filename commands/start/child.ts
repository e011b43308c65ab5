import { spawn } from 'node:child_process';
import type { Environment } from '#runtime/settings.ts';

export type ChildCommand = {
  /** As it is called in messages: "the app". */
  name: string;
  program: string;
  args: string[];
  env: Environment;
  /** How long it may take to stop by itself. */
  patience: number;
};

export type Ready = { url?: string; notes: string[] };

export type Child = {
  pid: number | undefined;
  ready: Promise<Ready>;
  /** How it ended, in words. */
  ended: Promise<string>;
  stop(): Promise<void>;
};

/** A child with an IPC channel: it tells when it is ready, and stops on SIGTERM or when the channel closes. */
export function startChild(command: ChildCommand, report: (line: string) => void): Child {
  const child = spawn(command.program, command.args, {
    env: command.env,
    // Its own group: a terminal's Ctrl-C reaches only the supervisor, which stops things in order.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ready = Promise.withResolvers<Ready>();
  const ended = Promise.withResolvers<string>();
  child.on('message', (message) => {
    if (isProgress(message)) report(message.line);
    else if (isReady(message)) ready.resolve({ url: message.url, notes: message.notes ?? [] });
  });
  child.once('error', (error) => ended.resolve(error.message));
  child.once('exit', (code, signal) => ended.resolve(signal ? `signal ${signal}` : `exit code ${code}`));

  return {
    pid: child.pid,
    ready: ready.promise,
    ended: ended.promise,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      const isGone = await Promise.race([ended.promise.then(() => true), after(command.patience)]);
      if (!isGone) report(`${command.name} does not stop by itself and is ended.`);
      // Whatever it started itself goes with it.
      if (child.pid !== undefined) killGroup(child.pid);
      child.kill('SIGKILL');
      await ended.promise;
    },
  };
}

function after(milliseconds: number): Promise<false> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), milliseconds).unref();
  });
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nobody is left in it.
  }
}

function isProgress(message: unknown): message is { type: 'progress'; line: string } {
  return typeOf(message) === 'progress';
}

function isReady(message: unknown): message is { type: 'ready'; url?: string; notes?: string[] } {
  return typeOf(message) === 'ready';
}

function typeOf(message: unknown): unknown {
  return typeof message === 'object' && message !== null && 'type' in message ? message.type : undefined;
}
