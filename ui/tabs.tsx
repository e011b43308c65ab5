import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

import { tabBar, tabLook } from '#ui/link-tabs.tsx';
import { nextIndex } from '#ui/menu-keys.ts';

type Tab = { id: string; label: ReactNode; panel: ReactNode };

type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  /** The tab shown first, or the one shown now when `onSelect` is given. */
  selected?: string;
  onSelect?: (id: string) => void;
};

/** Tabs within a page: one stop in the tab order, arrows, Home and End move. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const base = useId();
  const [own, setOwn] = useState(selected ?? tabs[0]?.id);
  const current = onSelect ? selected : own;
  const list = useRef<HTMLDivElement>(null);

  function select(id: string) {
    setOwn(id);
    onSelect?.(id);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') return;
    const at = tabs.findIndex((tab) => tab.id === current);
    const next = nextIndex(event.key, at, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab) return;
    event.preventDefault();
    select(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} tabIndex={-1} className={tabBar} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}tab-${tab.id}`}
            aria-controls={`${base}panel-${tab.id}`}
            aria-selected={tab.id === current}
            tabIndex={tab.id === current ? 0 : -1}
            className={tabLook(tab.id === current)}
            onClick={() => select(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}panel-${tab.id}`}
          aria-labelledby={`${base}tab-${tab.id}`}
          hidden={tab.id !== current}
          tabIndex={0}
          className="pt-5"
        >
          {tab.panel}
        </div>
      ))}
    </div>
  );
}
