import type { Note } from '#features/posts/note.ts';
import type { Draft } from '#features/posts/ui/draft-store.ts';

/** Where a part is written. */
export function fieldOf(id: string): HTMLTextAreaElement | null {
  return document.querySelector<HTMLTextAreaElement>(`textarea[data-part="${id}"]`);
}

/** The words that a note is about, in sight and ready to be written over. */
export function chooseWords(draft: Draft, { part, range }: Note): void {
  const field = fieldOf(draft.keys()[part ?? 0] ?? '');
  if (!field || !range) return;
  field.focus();
  field.setSelectionRange(range.start, range.end);
  field.parentElement?.querySelector(`[data-start="${range.start}"]`)?.scrollIntoView({ block: 'center' });
}

const early = new Map<Element, string>();

/**
 * What was typed before the page was alive, by the place of its part. React writes over a field when it takes it over, and may
 * begin to do so more than once: what was seen once stays known.
 */
export function typedEarly(): ReadonlyMap<number, string> {
  if (typeof document === 'undefined') return new Map();
  const fields = [...document.querySelectorAll<HTMLTextAreaElement>('[data-composer] textarea[name^="text"]')];
  for (const field of fields) if (field.value !== field.defaultValue) early.set(field, field.value);
  return new Map(fields.flatMap((field, place) => (early.has(field) ? [[place, early.get(field) ?? '']] : [])));
}

/** At the caret, as if it had been typed, so that the browser can undo it. */
export function insertInto(field: HTMLTextAreaElement, text: string): void {
  field.focus();
  // Deprecated, and still the only way that keeps the field's own history.
  if (document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Covers the chosen words; covered words that are chosen again are uncovered. False when nothing is chosen. */
export function coverChosen(draft: Draft, id: string): boolean {
  const field = fieldOf(id);
  const part = draft.partOf(id);
  if (!field || !part || field.selectionStart === field.selectionEnd) return false;
  const chosen = { offset: field.selectionStart, length: field.selectionEnd - field.selectionStart };
  const others = part.spoilers.filter(
    ({ offset, length }) => offset + length <= chosen.offset || offset >= chosen.offset + chosen.length,
  );
  const isSame = part.spoilers.some(({ offset, length }) => offset === chosen.offset && length === chosen.length);
  draft.changePart(id, { spoilers: isSame ? others : [...others, chosen] });
  return true;
}
