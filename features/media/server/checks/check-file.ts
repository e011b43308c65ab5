import { open } from 'node:fs/promises';
import { kindOf } from './magic.ts';
import type { Check, Verdict } from './verdict.ts';
import { refused } from './verdict.ts';

/** Runs in a process of its own: what comes from outside may make a decoder fall over. */
export async function checkFile(check: Check): Promise<Verdict> {
  switch (kindOf(await startOf(check.file))) {
    case 'jpeg':
    case 'png':
    case 'webp':
      return (await import('./check-image.ts')).checkImage(check);
    case 'film':
      return (await import('./check-film.ts')).checkFilm(check);
    case 'gif':
      return refused('animated');
    case 'heic':
      return refused('heic');
    case undefined:
      return refused('not-media');
  }
}

async function startOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
