import type { Needs } from '#runtime/runtime.ts';

const PURPOSE = 'contact-form';

export function makeStamp({ keys, clock }: Needs<'keys' | 'clock'>): string {
  const madeAt = String(clock.now().getTime());
  return `${madeAt}.${keys.sign(PURPOSE, madeAt)}`;
}

export function readStamp({ keys }: Needs<'keys'>, stamp: string): Date | undefined {
  const [madeAt = '', signature = ''] = stamp.split('.');
  return keys.verify(PURPOSE, madeAt, signature) ? new Date(Number(madeAt)) : undefined;
}
