import { createContext, use, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { MenuList } from '#ui/menu.tsx';
import type { MenuItem } from '#ui/menu.tsx';
import { anchorStyle } from '#ui/popover-place.ts';
import type { Item } from './listed-item.ts';
import { stepsFrom } from './steps-from.ts';
import { postWords } from './words.ts';

type Opened = { item: Item; button: HTMLButtonElement };
type Opening = { openedId: string | undefined; menuId: string; open: (opened: Opened) => void };

const MenuContext = createContext<Opening | undefined>(undefined);

type CardMenusProps = { canPrepare: boolean; onDeed: (deed: string) => void; children: ReactNode };

/** One menu for all cards: sixty would be half of the page. */
export function CardMenus({ canPrepare, onDeed, children }: CardMenusProps) {
  const words = useWords(postWords).menu;
  const menuId = useId();
  const [opened, setOpened] = useState<Opened>();
  const list = useRef<HTMLDivElement>(null);
  const anchor = useRef<HTMLButtonElement>(null);
  const write = useLocalePath('/write');
  useLayoutEffect(() => {
    if (!opened) return;
    anchor.current = opened.button;
    opened.button.focus();
    list.current?.showPopover();
  }, [opened]);
  const opening = useMemo(() => ({ openedId: opened?.item.id, menuId, open: setOpened }), [opened, menuId]);
  const items = (item: Item): MenuItem[] => [
    { label: words.open, icon: 'pen', to: `${write}?post=${item.id}` },
    ...stepsFrom(item.state).map((to) => ({
      label: words.move[to],
      icon: ({ IDEA: 'bulb', DRAFT: 'pen', READY: 'check' } as const)[to],
      onSelect: () => onDeed(`move.${to}:${item.id}`),
    })),
    ...(canPrepare && item.state !== 'IDEA'
      ? [{ label: words.queue, icon: 'clock' as const, onSelect: () => onDeed(`queue:${item.id}`) }]
      : []),
    { label: words.setAside, icon: 'archive', opensGroup: true, onSelect: () => onDeed(`set-aside:${item.id}`) },
  ];
  return (
    <MenuContext value={opening}>
      {children}
      <MenuList
        ref={list}
        id={menuId}
        name={words.name(opened?.item.text.slice(0, 60) ?? '')}
        items={opened ? items(opened.item) : []}
        align="end"
        anchor={anchor}
        onClosed={() => setOpened(undefined)}
      />
    </MenuContext>
  );
}

export function CardMenuButton({ item, name }: { item: Item; name: string }) {
  const opening = use(MenuContext);
  if (!opening) return null;
  const { openedId, menuId, open } = opening;
  return (
    <button
      type="button"
      aria-label={name}
      aria-haspopup="menu"
      className="scripted reach post-item-menu"
      style={openedId === item.id ? anchorStyle(menuId) : undefined}
      onClick={(event) => open({ item, button: event.currentTarget })}
    >
      ⋯
    </button>
  );
}
