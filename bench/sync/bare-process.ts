import { Agent, request } from 'node:http';
import type { SyncRun } from './sync-process.ts';

export type BareRun = { seconds: number; calls: number };

const { hostname, port } = new URL(process.env['THREADS_GRAPH_URL'] ?? '');

/** The floor: the very calls of sync, over as many kept connections, their answers read and forgotten. */
process.on('message', ({ made, atOnce }: { made: SyncRun['made']; atOnce: number }) => {
  void run(made, atOnce).then((told) => process.send?.(told));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');

async function run(made: SyncRun['made'], atOnce: number): Promise<BareRun> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const began = performance.now();
  const waiting = made.values();
  const lane = async () => {
    for (const { path, authorization } of waiting)
      await new Promise((resolve, reject) => {
        request({ agent, hostname, port, path, headers: { authorization } }, (response) => {
          response.resume().on('end', resolve).on('error', reject);
        })
          .on('error', reject)
          .end();
      });
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  agent.destroy();
  return { seconds: (performance.now() - began) / 1000, calls: made.length };
}
