import { useEffect, useRef } from 'react';
import { browserStore } from '#features/posts/ui/kept-texts.ts';
import type { FollowUpView } from './standing-view.ts';

const FIELDS = ['followUp', 'threshold', 'metric'] as const;
type Typed = Record<(typeof FIELDS)[number], string>;

/**
 * What was typed and is not kept yet, for a form that is closed and opened again, or comes again with its page: as long as the
 * tab is open. Without JavaScript, and before it, the form holds it alone.
 */
export function useTypedFollowUp(postId: string, followUp: FollowUpView | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const known = useRef(followUp);
  const key = `bobbin-follow-up:${postId}`;

  useEffect(() => {
    const typed = read(key);
    for (const field of typed ? fieldsOf(form.current) : [])
      if (field.value === startOf(field)) field.value = typed?.[field.name as keyof Typed] ?? field.value;
  }, [key]);

  useEffect(() => {
    const isRemoved = known.current !== undefined && followUp === undefined;
    known.current = followUp;
    if (isRemoved || isSame(read(key), followUp)) browserStore('sessionStorage')?.removeItem(key);
  }, [key, followUp]);

  const onInput = () => keep(key, Object.fromEntries(fieldsOf(form.current).map(({ name, value }) => [name, value])));
  return { form, onInput };
}

type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function fieldsOf(form: HTMLFormElement | null): FieldElement[] {
  return FIELDS.flatMap((name) => (form?.elements.namedItem(name) as FieldElement | null) ?? []);
}

/** As the server wrote it: what is otherwise was typed before the page was alive. */
function startOf(field: FieldElement): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  return [...field.options].find(({ defaultSelected }) => defaultSelected)?.value ?? field.value;
}

function isSame(typed: Typed | undefined, followUp: FollowUpView | undefined): boolean {
  const { text, threshold, metric } = followUp ?? {};
  return typed?.followUp.trim() === text && typed?.threshold === String(threshold) && typed?.metric === metric;
}

function read(key: string): Typed | undefined {
  return (JSON.parse(browserStore('sessionStorage')?.getItem(key) ?? 'null') as Typed | null) ?? undefined;
}

function keep(key: string, typed: Record<string, string>): void {
  try {
    browserStore('sessionStorage')?.setItem(key, JSON.stringify(typed));
  } catch {
    // Without room for it the form alone holds what was typed.
  }
}
