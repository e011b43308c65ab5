import type { ServerBuild } from 'react-router';
import { createLog } from '#base/log.ts';
import { migrate } from '#db/migrate.ts';
import { openRuntime } from '#runtime/runtime.ts';
import { sessionUrl } from '#runtime/database-settings.ts';
import type { Settings } from '#runtime/settings.ts';
import { demoNotes } from './demo-notes.ts';
import { demoNetwork } from './demo/demo-network.ts';
import { seedDemo } from './demo-seed.ts';
import { OWN_SERVICES } from '#app/own-services.ts';
import { JOBS } from './jobs.ts';
import { ownRealtime } from './realtime/own-realtime.ts';
import { createApp } from './web/create-app.ts';
import { socketTaker } from './web/sockets.ts';

/** The product inside the development server, opened anew whenever its code changes. */
export async function openDevelopment(settings: Settings & { databaseUrl: string }, build: () => Promise<ServerBuild>) {
  await migrate(sessionUrl(settings));
  const { runtime, close } = await openRuntime(settings, createLog(), { jobs: JOBS, ...OWN_SERVICES });
  await seedDemo(runtime);
  await runtime.queue.work(JOBS, runtime);
  const realtime = ownRealtime(runtime);
  const { fetch } = createApp({ runtime, build, clientFiles: 'public', realtime });
  const demo = demoNetwork(runtime);
  demo.prepare();
  return {
    fetch,
    takeSocket: socketTaker(realtime, settings),
    notes: demoNotes(runtime),
    async close() {
      await Promise.all([demo.stop(), realtime.close()]);
      await close();
    },
  };
}
