import type { Hub } from '../hub.ts';

/** Whether what is said will be heard, as far as that is known within a few seconds: the database may be away for longer than anybody waits. */
export async function isListening({ ready, needs }: Hub): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), needs.limits.joinWaitMs);
  });
  const isReady = await Promise.race([ready().then(() => true), late]);
  clearTimeout(timer);
  return isReady;
}
