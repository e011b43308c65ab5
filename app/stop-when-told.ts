import type { Log } from '#base/log.ts';

/** Stops once, in order, on a signal or when whoever started this process is gone, killed perhaps: nothing of it stays behind. */
export function stopWhenTold(log: Log, close: () => Promise<void>): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    log.info('stopping');
    await close();
    log.info('stopped');
    process.exit(0);
  };
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(event, () => void stop());
}
