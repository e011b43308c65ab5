import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { hearers } from '#base/hearers.ts';
import { openStateStore } from '#base/persisted-state.ts';
import type { StateStore } from '#base/persisted-state.ts';
import type { PersistedStateSettings, UnknownStateSettings } from '#base/persisted-state-settings.ts';

/** Something about the look of the page that one browser remembers. `parse` answers undefined for what is not a value of it. */
export type UiState<Value extends string | boolean> = {
  key: string;
  initial: Value;
  parse(stored: unknown): Value | undefined;
};

type UiStateSource = { store: StateStore; changes: ReturnType<typeof hearers> };

const UiStateContext = createContext<UiStateSource | undefined>(undefined);

export function UiStateProvider({
  settings,
  children,
}: {
  settings: PersistedStateSettings | UnknownStateSettings;
  children: ReactNode;
}) {
  const source = useMemo(() => ({ store: openStateStore(settings), changes: hearers() }), [settings]);
  return <UiStateContext value={source}>{children}</UiStateContext>;
}

/** What is stored and broken counts as absent; the next change writes a sound value over it. */
export function useUiState<Value extends string | boolean>(state: UiState<Value>): [Value, (next: Value) => void] {
  const source = useContext(UiStateContext);
  const subscribe = useCallback((hear: () => void) => listen(source, hear), [source]);
  const read = () => state.parse(source?.store.read(state.key)) ?? state.initial;
  const value = useSyncExternalStore(subscribe, read, () => state.initial);
  const change = useCallback(
    (next: Value) => {
      source?.store.write(state.key, next);
      source?.changes.tell();
    },
    [source, state.key],
  );
  return [value, change];
}

/** Other tabs tell through the storage event; this one by itself. Whoever shows another state finds its own unchanged. */
function listen(source: UiStateSource | undefined, hear: () => void): () => void {
  const leave = source?.changes.join(hear);
  window.addEventListener('storage', hear);
  return () => {
    leave?.();
    window.removeEventListener('storage', hear);
  };
}
