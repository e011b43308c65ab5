import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import { nameOfText } from '#base/name-of-text.ts';
import { useWords } from '#base/i18n/locale-context.tsx';
import { CHOSEN } from '#features/posts/board-query.ts';
import { Chip } from '#ui/chip.tsx';
import type { ChipState } from '#ui/chip.tsx';
import { CardMenuButton } from './card-menu.tsx';
import type { Item } from './listed-item.ts';
import { postWords } from './words.ts';

type PostItemProps = {
  item: Item;
  /** In columns the heading says the state. */
  showsState?: boolean;
  isPending?: boolean;
  /** Instead of the menu. */
  actions?: ReactNode;
};

/** A post in a list: its first lines, what it is, and what may be done with it. */
export function PostItem({ item, showsState = false, isPending = false, actions }: PostItemProps) {
  const words = useWords(postWords);
  const { id, state, format, parts, text, labels, age } = item;
  const name = nameOfText(text) || words.noText;
  return (
    <li
      data-card={id}
      aria-busy={isPending || undefined}
      className={isPending ? 'post-item border-dashed' : 'post-item'}
    >
      <div className="post-item-top">
        <label className="reach">
          <input type="checkbox" form="posts" name={`${CHOSEN}${id}`} aria-label={words.choose(name)} />
        </label>
        <p dir="auto">
          <WriteLink id={id}>{text.trim() || <span className="text-ink-2">{words.noText}</span>}</WriteLink>
        </p>
        {!actions && <CardMenuButton item={item} name={words.menu.name(name)} />}
      </div>
      <div className="post-item-meta meta">
        {showsState && <Chip state={state.toLowerCase() as ChipState}>{words.states[state]}</Chip>}
        <span>{parts > 1 ? words.parts(parts) : words.formats[format]}</span>
        <span aria-hidden="true">·</span>
        <span>{age}</span>
        {labels.map((label) => (
          <Chip key={label}>{label}</Chip>
        ))}
        {actions && <span className="ml-auto flex flex-wrap gap-4">{actions}</span>}
      </div>
    </li>
  );
}

function WriteLink({ id, children }: { id: string; children: ReactNode }) {
  const to = useLocalePath(`/write?post=${id}`);
  return (
    <Link to={to} draggable={false}>
      {children}
    </Link>
  );
}
