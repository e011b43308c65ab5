import type { FileRefusal } from '../../refusal.ts';

/** One file to look at, and a folder for what is made of it. */
export type Check = { file: string; into: string };

/** What was made: `result`, and of a picture `small`, in the folder. */
export type Passed = {
  ok: true;
  kind: 'image' | 'video';
  contentType: 'image/jpeg' | 'image/png' | 'video/mp4';
  width: number;
  height: number;
  durationMs: number | null;
};
export type Verdict = Passed | { ok: false; refusal: FileRefusal };

export const RESULT = 'result';
export const SMALL = 'small';

export const refused = (refusal: FileRefusal) => ({ ok: false, refusal }) as const;
