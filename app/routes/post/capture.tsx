import { useLayoutEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Form } from 'react-router';
import { useWords } from '#base/i18n/locale-context.tsx';
import { Button } from '#ui/button.tsx';
import { postWords } from './words.ts';

type CaptureProps = {
  id: string;
  /** What was refused, to be kept here. */
  text: string;
  onKeep: (fields: Record<string, string>) => void;
};

/** One line, kept by Enter; the field stays where one is, for the next. */
export function Capture({ id, text, onKeep }: CaptureProps) {
  const words = useWords(postWords).capture;
  const [typed, setTyped] = useState(text);
  const [seen, setSeen] = useState(text);
  if (text !== seen) {
    setSeen(text);
    // Never over what is being typed meanwhile.
    setTyped(typed ? `${text} ${typed}` : text);
  }
  const field = useRef<HTMLInputElement>(null);
  // What was typed before the page was alive stands in the field, and nowhere else.
  useLayoutEffect(() => {
    if (field.current) setTyped(field.current.value);
  }, []);
  const keep = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!typed.trim()) return;
    onKeep({ deed: 'capture', text: typed, id: crypto.randomUUID() });
    setTyped('');
  };
  return (
    <Form method="post" onSubmit={keep} className="mb-3 flex gap-2">
      <input type="hidden" name="deed" value="capture" />
      <input type="hidden" name="id" value={id} />
      <input
        ref={field}
        name="text"
        required
        maxLength={20_000}
        aria-label={words.label}
        placeholder={words.placeholder}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="min-h-11 w-full min-w-0 rounded-card border border-dashed border-edge bg-surface px-3.5 text-16 sm:text-14"
      />
      <Button type="submit" className="lg:sr-only lg:focus:not-sr-only">
        {words.keep}
      </Button>
    </Form>
  );
}
