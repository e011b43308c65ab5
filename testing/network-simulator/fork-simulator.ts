import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { SimulatorOptions } from './options.ts';
import type { Progress, Simulator } from './simulator.ts';
import type { CallRecord, VisiblePost } from './world.ts';

/** The network in a process of its own, so that it takes no time of whoever asks it. */
export async function forkSimulator(options: Partial<SimulatorOptions> = {}): Promise<Simulator> {
  const child = fork(new URL('./main.ts', import.meta.url), ['--options', JSON.stringify(options)]);
  const [url] = (await once(child, 'message')) as [string];
  const ask = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`${url}/_control/${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.json();
  };
  return {
    url,
    async set(changed) {
      await ask('POST', 'options', changed);
    },
    posts: async () => (await ask('GET', 'posts')) as VisiblePost[],
    calls: async (since = 0) => (await ask('GET', `calls?since=${since}`)) as CallRecord[],
    progress: async () => (await ask('GET', 'progress')) as Progress,
    postByHand: async (account, text) => (await ask('POST', 'posts', { account, text })) as VisiblePost,
    async forget() {
      await ask('POST', 'forget');
    },
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
