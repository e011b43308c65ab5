import { type KeyboardEvent, type ReactNode, type RefObject, type ToggleEvent, useId, useRef } from 'react';
import { Link, type To } from 'react-router';

import { buttonClasses, type ButtonShape } from '#ui/button-look.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { nextIndex, typedIndex } from '#ui/menu-keys.ts';
import { anchoredStyle, anchorStyle, placeBelow } from '#ui/popover-place.ts';

export type MenuItem = {
  label: string;
  icon?: IconName;
  /** A second line: what it does, or why it cannot be chosen now. */
  note?: string;
  to?: To;
  /** The browser itself goes, and what the page has kept goes with it. */
  reloadDocument?: boolean;
  onSelect?: () => void;
  checked?: boolean;
  disabled?: boolean;
  danger?: boolean;
  /** A hairline above it opens a group. */
  opensGroup?: boolean;
};

type MenuProps = ButtonShape & {
  /** Names the button when it shows only an icon, and the menu. */
  name: string;
  icon?: IconName;
  children?: ReactNode;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
};

/** The button opens it without JavaScript; the arrow keys, Home, End and typing move in it. */
export function Menu({ name, icon, children, items, align = 'start', look, size, block }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);

  function onButtonKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    list.current?.showPopover();
    optionsIn(list.current)
      .at(event.key === 'ArrowUp' ? -1 : 0)
      ?.focus();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-label={children ? undefined : name}
        className={buttonClasses({ look, size, block }, !children)}
        style={anchorStyle(id)}
        onKeyDown={onButtonKeyDown}
      >
        {icon && <Icon icon={icon} />}
        {children}
        {children && <Icon icon="chevron-down" size={16} className="-mr-1" />}
      </button>
      <MenuList ref={list} id={id} name={name} items={items} align={align} anchor={button} />
    </>
  );
}

type MenuListProps = Pick<MenuProps, 'name' | 'items' | 'align'> & {
  ref: RefObject<HTMLDivElement | null>;
  /** Also of its anchor's style. */
  id: string;
  anchor: RefObject<HTMLElement | null>;
  onClosed?: () => void;
};

/** What opens, apart from its button: many buttons may share one. */
export function MenuList({ ref: list, id, name, items, align, anchor, onClosed }: MenuListProps) {
  const typed = useRef({ text: '', at: 0 });
  const hasIcons = items.some((item) => item.icon);
  const close = () => list.current?.hidePopover();

  function onToggle(event: ToggleEvent) {
    if (event.newState !== 'open') return onClosed?.();
    if (!anchor.current || !list.current) return;
    placeBelow(anchor.current, list.current);
    // The event comes late: a fast hand is already further down.
    if (!list.current.contains(document.activeElement)) optionsIn(list.current)[0]?.focus();
  }

  function onListKeyDown(event: KeyboardEvent) {
    if (event.key === 'Tab') return close();
    const all = optionsIn(list.current);
    const at = all.findIndex((option) => option === document.activeElement);
    let next = nextIndex(event.key, at, all.length);
    if (next === undefined && event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) {
      const isGoingOn = event.timeStamp - typed.current.at < 700;
      typed.current = { text: (isGoingOn ? typed.current.text : '') + event.key, at: event.timeStamp };
      const labels = all.map((option) => option.dataset['label'] ?? '');
      next = typedIndex(typed.current.text, at, labels);
    }
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  }

  return (
    <div
      ref={list}
      id={id}
      popover="auto"
      role="menu"
      aria-label={name}
      tabIndex={-1}
      className="popover max-h-[calc(100dvh-96px)] min-w-52 max-w-80 overflow-y-auto overscroll-contain rounded-card bg-surface p-1.5 text-ink shadow-float max-lg:mx-2 max-lg:justify-self-[anchor-center] max-lg:[position-area:bottom_span-all]!"
      style={anchoredStyle(id, align === 'end' ? 'bottom span-left' : 'bottom span-right')}
      onToggle={onToggle}
      onKeyDown={onListKeyDown}
    >
      {items.map((item) => (
        <Option key={item.label} item={item} isIndented={hasIcons} close={close} />
      ))}
    </div>
  );
}

function optionsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
}

type OptionProps = { item: MenuItem; isIndented: boolean; close: () => void };

function Option({ item, isIndented, close }: OptionProps) {
  const shared = {
    role: item.checked === undefined ? 'menuitem' : 'menuitemcheckbox',
    'aria-checked': item.checked,
    'aria-disabled': item.disabled || undefined,
    'data-label': item.label,
    tabIndex: -1,
    className: `flex w-full items-start gap-2.5 rounded-control px-2.5 py-2.5 text-left no-underline hover:bg-sunken focus:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:text-ink-2 sm:py-1.75 ${item.danger ? 'text-error' : ''}`,
  };
  const content = (
    <>
      {item.icon ? <Icon icon={item.icon} size={18} className="mt-0.5" /> : isIndented && <span className="w-4.5" />}
      <span className="min-w-0 flex-1">
        <span className="block wrap-anywhere">{item.label}</span>
        {item.note && <span className="tiny block">{item.note}</span>}
      </span>
      {item.checked && <Icon icon="check" size={16} className="mt-0.75" />}
    </>
  );
  return (
    <>
      {item.opensGroup && <hr className="my-1.5 border-line" />}
      {item.to !== undefined && !item.disabled ? (
        <Link to={item.to} reloadDocument={item.reloadDocument} {...shared} onClick={close}>
          {content}
        </Link>
      ) : (
        <button
          type="button"
          {...shared}
          onClick={() => {
            if (item.disabled) return;
            close();
            item.onSelect?.();
          }}
        >
          {content}
        </button>
      )}
    </>
  );
}
