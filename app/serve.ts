import type { ServerBuild } from 'react-router';
import type { Log } from '#base/log.ts';
import { openRuntime } from '#runtime/runtime.ts';
import type { Settings } from '#runtime/settings.ts';
import { OWN_SERVICES } from '#app/own-services.ts';
import { openDemoSignOn } from './auth/demo/open-demo-sign-on.ts';
import { demoElsewhere } from './demo/demo-elsewhere.ts';
import { demoNetwork } from './demo/demo-network.ts';
import { seedDemo } from './demo-seed.ts';
import { explainThreadsApp } from './explain-threads-app.ts';
import { drained, left, listen } from './http-server.ts';
import { demoNotes } from './demo-notes.ts';
import { JOBS } from './jobs.ts';
import { prepareDatabase } from './prepare-database.ts';
import { ownRealtime } from './realtime/own-realtime.ts';
import { refuseDemoLogins } from './refuse-demo-logins.ts';
import { stopWhenTold } from './stop-when-told.ts';
import { startWorker } from './worker.ts';
import { createApp } from './web/create-app.ts';
import { shareBuildFiles } from './web/share-build-files.ts';
import { isForSockets, socketTaker } from './web/sockets.ts';

/** Migrates, opens the runtime, works and listens as the role says, and stops in order when told. */
export async function serve(
  settings: Settings,
  log: Log,
  web: { build: ServerBuild; clientFiles: string },
): Promise<void> {
  const { runtime, close } = await openRuntime(await prepareDatabase(settings), log, { jobs: JOBS, ...OWN_SERVICES });
  if (settings.env === 'demo') await seedDemo(runtime);
  else await refuseDemoLogins(runtime);
  if (settings.role !== 'web') await runtime.queue.work(JOBS, runtime);
  const worker = settings.role === 'web' ? undefined : startWorker(runtime);

  if (settings.role !== 'worker') await openDemoSignOn(runtime);

  const openDemo = settings.role === 'web' ? demoElsewhere : demoNetwork;
  const demo = settings.env === 'demo' ? openDemo(runtime) : undefined;
  const realtime = ownRealtime(runtime);
  let isLeaving = false;
  const app = () =>
    createApp({
      runtime,
      ...web,
      realtime,
      ...(demo && { isPrepared: () => demo.isReady() }),
      isLeaving: () => isLeaving,
    });
  const shared = settings.role === 'web' ? await shareBuildFiles(runtime, web.clientFiles) : undefined;
  const server =
    settings.role === 'worker'
      ? undefined
      : await listen(app().fetch, settings, { isForSockets: (request) => isForSockets(realtime, request) });
  if (server) runtime.underWay.watch(server);
  server?.on('upgrade', socketTaker(realtime, settings));
  const url = settings.role === 'worker' ? undefined : settings.publicUrl;
  stopWhenTold(log, async () => {
    isLeaving = true;
    shared?.stop();
    const leave = async () => {
      if (server) await left(server, settings.drainSeconds);
      await Promise.all([realtime.close(), server && drained(server)]);
    };
    await Promise.all([worker?.stop(), leave(), demo?.stop()]);
    await close();
  });

  void explainThreadsApp(runtime);

  // Said last: whoever hears it may already send a signal.
  log.info({ role: settings.role, env: settings.env, url }, 'started');
  process.send?.({ type: 'ready', url, notes: demoNotes(runtime) });
  demo?.prepare();
}
