import { useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { nextPlace } from '#ui/grid-keys.ts';

export type EmojiRow = { id: string; title?: string; emoji: (readonly [emoji: string, name: string])[] };

/** One stop for Tab, whatever there is; the arrow keys go from one emoji to the next. */
export function EmojiBoard({
  label,
  rows,
  onChoose,
}: {
  label: string;
  rows: readonly EmojiRow[];
  onChoose: (emoji: string) => void;
}) {
  const places = rows.flatMap(({ id, emoji }) => emoji.map(([each]) => placeOf(id, each)));
  const [last, setLast] = useState<string>();
  const stop = last !== undefined && places.includes(last) ? last : places[0];
  const button = (row: string, emoji: string, name: string): ReactNode => (
    <button
      key={emoji}
      type="button"
      tabIndex={placeOf(row, emoji) === stop ? 0 : -1}
      aria-label={name}
      title={name}
      className="grid size-10 place-items-center rounded-control text-20 hover:bg-sunken"
      onFocus={() => setLast(placeOf(row, emoji))}
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={move}
      onClick={() => onChoose(emoji)}
    >
      {emoji}
    </button>
  );
  if (places.length === 0) return null;
  return (
    <div role="toolbar" aria-label={label} className="grid gap-2">
      {rows.map(({ id, title, emoji }) => (
        <div key={id} role={title && 'group'} aria-label={title}>
          {title && <p className="tiny">{title}</p>}
          <div className="grid grid-cols-[repeat(auto-fill,40px)] justify-between">
            {emoji.map(([each, name]) => button(id, each, name))}
          </div>
        </div>
      ))}
    </div>
  );
}

function placeOf(row: string, emoji: string): string {
  return `${row} ${emoji}`;
}

function move(event: KeyboardEvent<HTMLButtonElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const buttons = [...(event.currentTarget.closest('[role=toolbar]')?.querySelectorAll('button') ?? [])];
  const places = buttons.map((button) => button.getBoundingClientRect());
  const next = nextPlace(event.key, buttons.indexOf(event.currentTarget), places);
  if (next === undefined) return;
  event.preventDefault();
  buttons[next]?.focus();
}
