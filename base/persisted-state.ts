import type { PersistedStateSettings, UnknownStateSettings } from './persisted-state-settings.ts';

export type StateStore = {
  read(key: string): unknown;
  write(key: string, value: unknown): void;
  remove(key: string): void;
};

const PREFIX = 'bobbin.';

/** Keeps UI state where the settings say. On the server there is nothing to keep it in, so nothing is. */
export function openStateStore(settings: PersistedStateSettings | UnknownStateSettings): StateStore {
  if (typeof document === 'undefined')
    return { read: () => undefined, write: () => undefined, remove: () => undefined };
  const raw = settings.storage === 'cookies' ? cookieStorage(settings.cookie) : webStorage(settings.storage);
  const say = (what: string, key: string, error: unknown) => {
    // oxlint-disable-next-line no-console
    if (settings.debug) console.error(`persisted state: cannot ${what} "${key}"`, error);
  };

  return {
    read(key) {
      try {
        const text = raw.getItem(PREFIX + key);
        return text === null ? undefined : JSON.parse(text);
      } catch (error) {
        say('read', key, error);
        return undefined;
      }
    },
    write(key, value) {
      try {
        raw.setItem(PREFIX + key, JSON.stringify(value));
      } catch (error) {
        say('keep', key, error);
      }
    },
    remove(key) {
      try {
        raw.removeItem(PREFIX + key);
      } catch (error) {
        say('remove', key, error);
      }
    },
  };
}

type RawStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Asked for at each use: a browser may forbid even the mention of a storage. */
function webStorage(kind: 'localStorage' | 'sessionStorage'): RawStorage {
  return {
    getItem: (key) => window[kind].getItem(key),
    setItem: (key, value) => window[kind].setItem(key, value),
    removeItem: (key) => window[kind].removeItem(key),
  };
}

function cookieStorage(cookie: PersistedStateSettings['cookie']): RawStorage {
  const attributes = `Path=${cookie.path}; SameSite=${cookie.sameSite}${cookie.secure ? '; Secure' : ''}`;
  const set = (key: string, value: string, maxAge: number) => {
    // oxlint-disable-next-line unicorn/no-document-cookie
    document.cookie = `${key}=${encodeURIComponent(value)}; Max-Age=${maxAge}; ${attributes}`;
  };
  return {
    getItem(key) {
      const entry = document.cookie.split('; ').find((pair) => pair.startsWith(`${key}=`));
      return entry === undefined ? null : decodeURIComponent(entry.slice(key.length + 1));
    },
    setItem: (key, value) => set(key, value, cookie.maxAgeDays * 24 * 3600),
    removeItem: (key) => set(key, '', 0),
  };
}
