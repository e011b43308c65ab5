import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { LOCALES } from '#base/i18n/locale.ts';
import { localePath } from '#base/i18n/locale-path.ts';
import { useLocale, useLocaleSettings, useWords } from '#base/i18n/locale-context.tsx';
import { VISITOR } from '#features/identity/person.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon.tsx';
import { Modal } from '#ui/modal.tsx';
import { LANGUAGE_NAMES } from './language-names.ts';
import { usePostCommands } from './post-commands.ts';
import { screensFor } from './navigation.ts';
import { PLACES } from './palette-places.ts';
import { fit } from './palette-search.ts';
import { paletteWords } from './palette-words.ts';
import { useRootData } from './root-data.ts';
import { showTheme, THEMES, themeState } from './theme.ts';
import { useUiState } from './ui-state.tsx';
import { useLocaleSwitch } from './use-locale-switch.ts';
import { rareWords } from './rare-words.ts';
import { shellWords } from './words.ts';

export type Command = {
  id: string;
  group: (typeof GROUPS)[number];
  label: string;
  /** Other names that it is found by. */
  alsoCalled?: string;
  icon: IconName;
  run: () => void;
};

const GROUPS = ['screens', 'places', 'posts', 'actions'] as const;

/** A combobox over everything one can go to or do. Focus stays in the field; the arrow keys move the choice. */
export default function CommandPalette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const rare = useWords(rareWords);
  const listId = useId();
  const [query, setQuery] = useState('');
  const [position, setPosition] = useState(0);
  const places = usePlaces();
  const named = [...useCommands(), ...(query.trim() ? places : [])].flatMap((command) => {
    const rank = fit(command, query);
    return rank === undefined ? [] : [{ command, rank }];
  });
  const commands = named.toSorted((a, b) => a.rank - b.rank).map(({ command }) => command);
  const found = [...commands, ...usePostCommands(query)].toSorted(
    (a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group),
  );
  const active = found[Math.min(position, found.length - 1)];

  const close = () => {
    setQuery('');
    setPosition(0);
    onClose();
  };
  const run = (command: Command | undefined) => {
    if (!command) return;
    close();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowDown: position + 1, ArrowUp: position - 1, Home: 0, End: found.length - 1 }[event.key];
    if (event.key === 'Enter') {
      event.preventDefault();
      run(active);
    } else if (next !== undefined && found.length > 0) {
      event.preventDefault();
      setPosition((next + found.length) % found.length);
    }
  };

  return (
    <Modal
      open={open}
      onClose={close}
      aria-label={rare.palette.title}
      className="mx-auto mt-[12dvh] mb-auto w-[calc(100%-32px)] max-w-140 rounded-card bg-surface p-0 shadow-float"
    >
      <div className="flex items-center gap-3 border-b border-line px-5">
        <Icon icon="search" className="text-ink-2" />
        <input
          role="combobox"
          aria-label={rare.palette.title}
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={active ? `${listId}-${active.id}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          autoFocus
          spellCheck={false}
          value={query}
          placeholder={rare.palette.placeholder}
          onChange={(event) => {
            setQuery(event.target.value);
            setPosition(0);
          }}
          onKeyDown={onKeyDown}
          className="h-13 w-full bg-transparent text-16 outline-hidden"
        />
      </div>
      <div id={listId} role="listbox" aria-label={rare.palette.title} className="max-h-[50dvh] overflow-y-auto p-2">
        {GROUPS.map((group) => (
          <CommandGroup
            key={group}
            label={rare.palette[group]}
            commands={found.filter((command) => command.group === group)}
            active={active}
            listId={listId}
            onRun={run}
          />
        ))}
      </div>
      <p role="status" className={found.length === 0 ? 'px-5 pt-2 pb-5 meta' : 'sr-only'}>
        {found.length === 0 ? rare.palette.nothing(query) : rare.palette.count(found.length)}
      </p>
    </Modal>
  );
}

type GroupProps = {
  label: string;
  commands: Command[];
  active: Command | undefined;
  listId: string;
  onRun: (command: Command) => void;
};

function CommandGroup({ label, commands, active, listId, onRun }: GroupProps) {
  if (commands.length === 0) return null;
  return (
    <div role="group" aria-label={label}>
      <p aria-hidden="true" className="px-3 pt-2 pb-1 tiny">
        {label}
      </p>
      {commands.map((command) => (
        // Keys are handled by the field, which keeps the focus.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={command.id}
          id={`${listId}-${command.id}`}
          role="option"
          aria-selected={command === active}
          onClick={() => onRun(command)}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-ink-2 hover:text-ink aria-selected:bg-sunken aria-selected:text-ink"
        >
          <Icon icon={command.icon} />
          {command.label}
        </div>
      ))}
    </div>
  );
}

function useCommands(): Command[] {
  const words = useWords(shellWords);
  const rare = useWords(rareWords);
  const other = useWords(paletteWords);
  const locale = useLocale();
  const settings = useLocaleSettings();
  const navigate = useNavigate();
  const switchLocale = useLocaleSwitch();
  const [, setTheme] = useUiState(themeState);
  const someone = useRootData()?.someone ?? VISITOR;

  const screens = screensFor(someone).map(({ key, icon, to }): Command => ({
    id: key,
    group: 'screens',
    icon,
    label: words.entries[key],
    alsoCalled: other.alsoCalled[key],
    run: () => void navigate(localePath(to, locale, settings)),
  }));
  const themes = THEMES.map((theme): Command => ({
    id: `theme-${theme}`,
    group: 'actions',
    icon: { system: 'device', light: 'sun', dark: 'moon' }[theme] as IconName,
    label: rare.palette.useTheme[theme],
    alsoCalled: other.themes,
    run: () => {
      setTheme(theme);
      showTheme(theme);
    },
  }));
  const languages = LOCALES.filter((each) => each !== locale).map((each): Command => ({
    id: `language-${each}`,
    group: 'actions',
    icon: 'globe',
    label: LANGUAGE_NAMES[each],
    alsoCalled: other.languages,
    run: () => void switchLocale(each),
  }));
  return [...screens, ...themes, ...languages];
}

/** Parts of one's pages; too many to be listed before anything is typed. */
function usePlaces(): Command[] {
  const { places } = useWords(paletteWords);
  const locale = useLocale();
  const settings = useLocaleSettings();
  const navigate = useNavigate();
  const isPerson = useRootData()?.someone.kind === 'person';
  return (isPerson ? PLACES : []).map(({ key, icon, to }) => ({
    id: `place-${key}`,
    group: 'places',
    icon,
    label: places[key].label,
    alsoCalled: places[key].alsoCalled,
    run: () => void navigate(localePath(to, locale, settings)),
  }));
}
