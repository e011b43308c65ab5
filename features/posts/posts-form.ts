import { z } from 'zod';
import { BOARD_STATES, CHOSEN } from './board-query.ts';
import type { Deed } from './deeds.ts';

/** `kind`, or `kind.STATE`, and after a colon the one post that it is for; without one it is for those that are chosen. */
const DEED = /^([a-z-]+)(?:\.([A-Z]+))?(?::([\da-f-]{36}))?$/;

export type PostsWish =
  | { kind: 'capture'; text: string; id: string | undefined }
  | { kind: 'undo'; back: string }
  | { kind: 'empty'; isSure: boolean }
  | { kind: 'label'; name: string; ids: string[] }
  | { kind: 'remove'; ids: string[]; isSure: boolean }
  | { kind: 'queue'; ids: string[] }
  | { kind: 'deed'; deed: Deed; ids: string[] };

/** What the lists of posts send. */
export const PostsForm = z.record(z.string(), z.string()).transform((form, context): PostsWish => {
  const [, kind, state, id] = DEED.exec(form['deed'] ?? '') ?? [];
  const ids = id ? [id] : chosenIn(form);
  const isSure = form['sure'] === 'yes';
  switch (kind) {
    case 'capture': {
      const text = form['text']?.trim() ?? '';
      if (text) return { kind, text: text.slice(0, 20_000), id: form['id'] || undefined };
      break;
    }
    case 'undo':
      return { kind, back: form['back'] ?? '' };
    case 'queue':
      return { kind, ids };
    case 'empty':
      return { kind, isSure };
    case 'label':
      return { kind, name: form['label'] ?? '', ids };
    case 'remove':
      return { kind, ids, isSure };
    case 'set-aside':
    case 'restore':
      return { kind: 'deed', deed: { kind }, ids };
    case 'move': {
      const to = BOARD_STATES.find((each) => each === state);
      if (to) return { kind: 'deed', deed: { kind, to }, ids };
    }
  }
  context.addIssue({ code: 'custom', path: ['deed'], message: 'unknown' });
  return z.NEVER;
});

function chosenIn(form: Record<string, string>): string[] {
  return Object.keys(form).flatMap((name) => (name.startsWith(CHOSEN) ? [name.slice(CHOSEN.length)] : []));
}
