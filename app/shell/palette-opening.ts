const listeners = new Set<() => void>();

/** Lets a button anywhere ask for the palette without knowing it. */
export const paletteOpening = {
  request: (): void => {
    for (const listener of listeners) listener();
  },
  listen: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
