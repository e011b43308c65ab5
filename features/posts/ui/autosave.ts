import type { PostContent } from '../content.ts';
import { isSameContent } from '../plain-content.ts';

/** What came of one attempt to save. */
export type SaveOutcome =
  | { kind: 'saved'; version: number; savedAt: number }
  | { kind: 'stale'; current: { content: PostContent; version: number } }
  | { kind: 'plan' | 'gone' | 'locked' | 'going-out' | 'sent' | 'signed-out' | 'too-big' | 'unreachable' };

export type SaveState =
  | { kind: 'untouched' | 'saving' }
  | { kind: 'saved'; savedAt: number }
  | { kind: 'stale'; current: { content: PostContent; version: number } }
  | { kind: 'plan' | 'gone' | 'locked' | 'going-out' | 'sent' | 'signed-out' | 'too-big' | 'unreachable' };

type Needs = {
  read: () => PostContent;
  send: (content: PostContent, version: number, isLast: boolean) => Promise<SaveOutcome>;
  /** In this browser, at every key. */
  keep: (content: PostContent, version: number) => void;
  /** The server has it, and nothing newer was written. */
  keepSaved: (content: PostContent, version: number) => void;
  drop: () => void;
  tell: (state: SaveState, version: number) => void;
  after: (run: () => void, ms: number) => () => void;
};

export type Autosave = ReturnType<typeof autosave>;

/** From the last key to the save, and at most so long while somebody writes without a pause. */
const PAUSE_MS = 600;
const LONGEST_WAIT_MS = 4000;
const RETRY_MS = [2000, 4000, 8000, 15_000, 30_000];

/** Waits for a pause, has one save under way at most, and tries again while nobody answers. */
export function autosave({ read, send, keep, keepSaved, drop, tell, after }: Needs, from: { version: number }) {
  let { version } = from;
  let isDirty = false;
  let isHeld = false;
  let isRefused = false;
  let misses = 0;
  /** What was sent and got no answer: any of them may have arrived. */
  let unanswered: PostContent[] = [];
  let inFlight: Promise<void> | undefined;
  let stopPause: (() => void) | undefined;
  let stopLongest: (() => void) | undefined;
  let stopRetry: (() => void) | undefined;

  const stopWaiting = () => {
    stopPause?.();
    stopLongest?.();
    stopRetry?.();
    stopPause = stopLongest = stopRetry = undefined;
  };

  const attempt = async (isLast: boolean) => {
    const content = read();
    isDirty = false;
    tell({ kind: 'saving' }, version);
    const outcome = await send(content, version, isLast);
    if (outcome.kind === 'stale' && unanswered.some((sent) => isSameContent(sent, outcome.current.content))) {
      ({ version } = outcome.current);
      unanswered = [];
      return attempt(isLast);
    }
    if (outcome.kind === 'unreachable') unanswered.push(content);
    else unanswered = [];
    if (outcome.kind === 'saved') {
      ({ version } = outcome);
      misses = 0;
      if (isDirty) keep(read(), version);
      else keepSaved(content, version);
      tell({ kind: 'saved', savedAt: outcome.savedAt }, version);
      return;
    }
    isDirty = true;
    tell(outcome, version);
    if (outcome.kind === 'unreachable') {
      stopRetry = after(() => void save(), RETRY_MS[Math.min(misses, RETRY_MS.length - 1)] ?? 0);
      misses += 1;
    } else if (outcome.kind === 'plan' || outcome.kind === 'too-big' || outcome.kind === 'sent') {
      // The same again would be refused again; less of it may not.
      isRefused = true;
    } else {
      // Somebody has to choose first; what they write meanwhile is kept here.
      isHeld = true;
    }
  };

  const save = async (isLast = false): Promise<void> => {
    stopWaiting();
    if (!isDirty || isHeld || isRefused) return inFlight;
    if (inFlight) {
      await inFlight;
      return save(isLast);
    }
    inFlight = attempt(isLast).finally(() => (inFlight = undefined));
    await inFlight;
    if (isDirty && !isHeld && !isRefused && !stopRetry) touch();
  };

  const touch = () => {
    isDirty = true;
    if (isHeld) return;
    stopPause?.();
    stopPause = after(() => void save(), PAUSE_MS);
    stopLongest ??= after(() => void save(), LONGEST_WAIT_MS);
  };

  return {
    /** Something was written. */
    touched: () => {
      isRefused = false;
      keep(read(), version);
      touch();
    },
    /** Now, without waiting for a pause; true when the server has everything. */
    flush: async (isLast = false): Promise<boolean> => {
      await save(isLast);
      return !isDirty;
    },
    /** Goes on from a version that somebody chose, or that another tab has reached. */
    goOnFrom: (next: { version: number }, isAlreadySaved: boolean) => {
      ({ version } = next);
      isHeld = false;
      isDirty = !isAlreadySaved;
      if (isAlreadySaved) drop();
      else void save();
    },
    hold: () => {
      isHeld = true;
      stopWaiting();
    },
    version: () => version,
    isDirty: () => isDirty || inFlight !== undefined,
    stop: stopWaiting,
  };
}
