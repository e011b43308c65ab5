import { join } from 'node:path';
import type { Environment, Settings } from '#runtime/settings.ts';
import type { PortUse } from './ports.ts';
import type { Plan } from './supervise.ts';

type Place = Pick<
  Settings,
  'env' | 'role' | 'port' | 'host' | 'databaseUrl' | 'dataDir' | 'drainSeconds' | 'sandboxPort' | 'sandboxSmtpPort'
>;

// Together with PostgreSQL's own steps below ten seconds, the longest that stopping may take.
const APP_PATIENCE_MS = 3_500;
const SANDBOX_PATIENCE_MS = 1_200;

// V8 lets the young generation grow with the machine's memory, to 130 MB here for 25 MB of objects; see docs/benchmarks.md.
const APP_MEMORY = ['--max-semi-space-size=8'];
// It computes much once and then idles: without the second flag, 240 MB stay for 30 MB of objects.
const SANDBOX_MEMORY = ['--max-semi-space-size=2', '--memory-saver-mode'];

type Run = { command: string; app: Plan['children'][number] };

/** What these settings ask to run: production is the app alone, the demo brings its own world. */
export function planFor(
  settings: Place,
  environment: Environment,
  root: string,
  { command, app }: Run = { command: 'bin/start', app: appCommand(root, settings) },
): Omit<Plan, 'prepare'> {
  // A NODE_ENV of the shell changes nothing: what is served is the optimised build.
  const env = { ...environment, NODE_ENV: 'production' };
  const appPorts = settings.role === 'worker' ? [] : [appPort(settings, command)];
  if (settings.env === 'production') return { ports: appPorts, children: [app], env };
  return {
    ports: [...appPorts, ...sandboxPorts(settings, command)],
    postgres: settings.databaseUrl === undefined ? { dataDir: settings.dataDir, command } : undefined,
    children: [sandboxCommand(settings, root), app],
    env,
  };
}

function appCommand(root: string, { drainSeconds }: Place): Plan['children'][number] {
  const args = [...APP_MEMORY, join(root, 'build', 'server', 'main.js')];
  const patience = APP_PATIENCE_MS + drainSeconds * 1000;
  return (env) => ({ name: 'the app', program: process.execPath, args, env, patience });
}

function sandboxCommand({ sandboxPort, sandboxSmtpPort }: Place, root: string): Plan['children'][number] {
  const args = [...SANDBOX_MEMORY, join(root, 'sandbox', 'main.ts')];
  return (env) => ({
    name: 'the sandbox',
    program: process.execPath,
    args,
    env: { ...env, PORT: String(sandboxPort), SMTP_PORT: String(sandboxSmtpPort) },
    patience: SANDBOX_PATIENCE_MS,
  });
}

function appPort({ port, host }: Place, command: string): PortUse {
  return { port, host, purpose: 'PORT', remedy: `PORT=${another(port)} ${command}` };
}

function sandboxPorts({ sandboxPort, sandboxSmtpPort }: Place, command: string): PortUse[] {
  const host = '127.0.0.1';
  const remedy = `SANDBOX_PORT=${another(sandboxPort)} ${command}`;
  return [
    { port: sandboxPort, host, purpose: 'SANDBOX_PORT', remedy },
    { port: sandboxSmtpPort, host, purpose: "SANDBOX_PORT + 1, the sandbox's mail", remedy },
  ];
}

function another(port: number): number {
  return port + 1000 < 65_000 ? port + 1000 : port - 1000;
}
