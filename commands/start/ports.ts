import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { portHolder } from './port-holder.ts';
import { StartRefusal } from './start-refusal.ts';

export type PortUse = { port: number; host: string; purpose: string; remedy: string };

/** Refuses before anything slow is done, naming every port that cannot be had. `patience` is for ports being given up. */
export async function checkPorts(uses: PortUse[], patience: number): Promise<void> {
  const deadline = Date.now() + patience;
  for (;;) {
    const problems = (await Promise.all(uses.map(problemOf))).filter((problem) => problem !== undefined);
    if (problems.length === 0) return;
    if (Date.now() >= deadline) throw new StartRefusal(problems.join('\n'));
    await sleep(100);
  }
}

async function problemOf({ port, host, purpose, remedy }: PortUse): Promise<string | undefined> {
  const code = await tryToListen(port, host);
  if (code === undefined) return undefined;
  if (code === 'EADDRINUSE') {
    const holder = portHolder(port);
    const by = holder ? ` by process ${holder.pid} (${shortened(holder.command)})` : ' by another program';
    return `Port ${port} (${purpose}) is taken${by}. Stop that, or choose another port: ${remedy}`;
  }
  if (code === 'EACCES') return `Port ${port} (${purpose}) may not be used by this user. Choose another: ${remedy}`;
  return `Nothing can listen on ${host}, port ${port} (${purpose}): ${code}. Look at HOST, or choose another port: ${remedy}`;
}

function tryToListen(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host }, () => server.close(() => resolve(undefined)));
  });
}

function shortened(command: string): string {
  return command.length > 80 ? `${command.slice(0, 79)}…` : command;
}
