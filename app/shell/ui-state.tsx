import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { openStateStore } from '#base/persisted-state.ts';
import type { StateStore } from '#base/persisted-state.ts';
import type { PersistedStateSettings } from '#base/persisted-state-settings.ts';

/** Something about the look of the page that one browser remembers. `parse` answers undefined for what is not a value of it. */
export type UiState<Value extends string | boolean> = {
  key: string;
  initial: Value;
  parse(stored: unknown): Value | undefined;
};

type Listener = () => void;
type UiStateSource = { store: StateStore; listeners: Map<string, Set<Listener>> };

const UiStateContext = createContext<UiStateSource | undefined>(undefined);

export function UiStateProvider({ settings, children }: { settings: PersistedStateSettings; children: ReactNode }) {
  const source = useMemo(
    () => ({ store: openStateStore(settings), listeners: new Map<string, Set<Listener>>() }),
    [settings],
  );
  return <UiStateContext value={source}>{children}</UiStateContext>;
}

/** What is stored and broken counts as absent; the next change writes a sound value over it. */
export function useUiState<Value extends string | boolean>(state: UiState<Value>): [Value, (next: Value) => void] {
  const source = useContext(UiStateContext);
  const subscribe = useCallback((listener: Listener) => listen(source, state.key, listener), [source, state.key]);
  const read = () => state.parse(source?.store.read(state.key)) ?? state.initial;
  const value = useSyncExternalStore(subscribe, read, () => state.initial);
  const change = useCallback(
    (next: Value) => {
      source?.store.write(state.key, next);
      for (const listener of source?.listeners.get(state.key) ?? []) listener();
    },
    [source, state.key],
  );
  return [value, change];
}

/** Other tabs tell through the storage event; this one through its own listeners. */
function listen(source: UiStateSource | undefined, key: string, listener: Listener): () => void {
  const own = source?.listeners.get(key) ?? new Set();
  own.add(listener);
  source?.listeners.set(key, own);
  window.addEventListener('storage', listener);
  return () => {
    own.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
