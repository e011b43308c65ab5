/** So long, or until it is woken. It leaves something behind at what wakes it: only what ends soon may. */
export async function nap(ms: number, woken: Promise<void>): Promise<void> {
  const slept = Promise.withResolvers<void>();
  const timer = setTimeout(slept.resolve, ms);
  await Promise.race([woken, slept.promise]);
  clearTimeout(timer);
}
