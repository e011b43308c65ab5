import { hearers } from '#base/hearers.ts';
import type { PostContent, PostPart } from '../content.ts';
import { movedSpoilers } from '../highlights.ts';
import { joinedParts } from '../joined-parts.ts';
import { blankPart } from '../plain-content.ts';

/** A text that is being written: every part may be watched by itself, so that a key pressed in one draws no other. */
export type Draft = ReturnType<typeof openDraft>;

/** `seam`: where what was joined begins. */
export type Joined = { into: string; seam: number; isAsJoined: () => boolean; undo: () => void };

type State = { content: PostContent; keys: readonly string[] };

export function openDraft(content: PostContent) {
  let nextKey = 0;
  const keysFor = (count: number) => Array.from({ length: count }, () => `part-${nextKey++}`);
  let state: State = { content, keys: keysFor(content.parts.length) };
  let locked = 0;
  const changes = hearers();

  const become = (next: State) => {
    if (next.content === state.content) return;
    state = next;
    changes.tell();
  };
  const indexOf = (key: string) => state.keys.indexOf(key);

  const changePart = (key: string, change: Partial<PostPart>) => {
    const index = indexOf(key);
    const part = state.content.parts[index];
    if (!part || index < locked) return;
    const parts = state.content.parts.with(index, { ...part, ...change });
    become({ ...state, content: { ...state.content, parts } });
  };

  return {
    subscribe: changes.join,
    content: () => state.content,
    keys: () => state.keys,
    indexOf,
    partOf: (key: string) => state.content.parts[indexOf(key)],
    /** So many from the first on are out: they stay what and where they are. */
    lock: (parts: number) => {
      locked = parts;
    },
    changePart,
    /** Covered words move with what is written before them. */
    write: (key: string, text: string) => {
      const part = state.content.parts[indexOf(key)];
      if (part) changePart(key, { text, spoilers: movedSpoilers(part.text, text, part.spoilers) });
    },
    /** What is of the post as a whole. */
    change: (change: Partial<Omit<PostContent, 'parts'>>) =>
      become({ ...state, content: { ...state.content, ...change } }),
    addPart: (after: string | undefined, text = '') => {
      const at = Math.max(locked, after === undefined ? state.keys.length : indexOf(after) + 1);
      const [key = ''] = keysFor(1);
      const parts = state.content.parts.toSpliced(at, 0, blankPart(text));
      become({ content: { ...state.content, parts }, keys: state.keys.toSpliced(at, 0, key) });
      return key;
    },
    /** What puts it back where it was, whatever is written meanwhile; nothing where it has to stay. */
    removePart: (key: string): (() => void) | undefined => {
      const index = indexOf(key);
      const part = state.content.parts[index];
      if (!part || index < locked || state.keys.length < 2) return undefined;
      const parts = state.content.parts.toSpliced(index, 1);
      become({ content: { ...state.content, parts }, keys: state.keys.toSpliced(index, 1) });
      return () =>
        become({
          content: { ...state.content, parts: state.content.parts.toSpliced(index, 0, part) },
          keys: state.keys.toSpliced(index, 0, key),
        });
    },
    /** Onto the one before; what parts them again as they were, for as long as nobody writes in what they became. */
    joinPart: (key: string): Joined | undefined => {
      const index = indexOf(key);
      const part = state.content.parts[index];
      const before = state.content.parts[index - 1];
      const into = state.keys[index - 1];
      if (!part || !before || into === undefined || index - 1 < locked) return undefined;
      const whole = joinedParts([before, part]);
      const spliced = (at: number, count: number, keys: string[], ...parts: PostPart[]) =>
        become({
          content: { ...state.content, parts: state.content.parts.toSpliced(at, count, ...parts) },
          keys: state.keys.toSpliced(at, count, ...keys),
        });
      const isAsJoined = () => state.content.parts[indexOf(into)] === whole;
      spliced(index - 1, 2, [into], whole);
      return {
        into,
        seam: Math.max(0, whole.text.length - part.text.length),
        isAsJoined,
        undo: () => {
          if (isAsJoined()) spliced(indexOf(into), 1, [into, key], before, part);
        },
      };
    },
    movePart: (key: string, by: -1 | 1) => {
      const from = indexOf(key);
      const to = from + by;
      const part = state.content.parts[from];
      if (!part || Math.min(from, to) < locked || to >= state.keys.length) return;
      const parts = state.content.parts.toSpliced(from, 1).toSpliced(to, 0, part);
      become({ content: { ...state.content, parts }, keys: state.keys.toSpliced(from, 1).toSpliced(to, 0, key) });
    },
    /** Something else altogether; parts that are the same stay where they are on the page, and with them who writes in one. */
    replace: (next: PostContent) => {
      const before = new Map(state.content.parts.map((part, index) => [part, state.keys[index]]));
      // What was read from the server anew says the same without being the same.
      const inPlace = ({ text }: PostPart, index: number) =>
        state.content.parts[index]?.text === text ? state.keys[index] : undefined;
      const keys = next.parts.map((part, index) => before.get(part) ?? inPlace(part, index) ?? keysFor(1)[0] ?? '');
      become({ content: next, keys: new Set(keys).size === keys.length ? keys : keysFor(keys.length) });
    },
  };
}
