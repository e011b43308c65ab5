import { afterEach, describe, expect, test, vi } from 'vitest';
import { openStateStore } from './persisted-state.ts';
import type { PersistedStateSettings } from './persisted-state-settings.ts';

const settings: PersistedStateSettings = {
  storage: 'localStorage',
  cookie: { maxAgeDays: 365, path: '/', sameSite: 'lax', secure: false },
  debug: false,
};

afterEach(() => vi.unstubAllGlobals());

test('on the server nothing is kept and nothing fails', () => {
  for (const storage of ['localStorage', 'sessionStorage', 'cookies'] as const) {
    const store = openStateStore({ ...settings, storage, debug: true });
    store.write('theme', 'dark');
    expect(store.read('theme')).toBeUndefined();
    expect(() => store.remove('theme')).not.toThrow();
  }
});

describe.each(['localStorage', 'sessionStorage'] as const)('in %s', (storage) => {
  test('a value is kept under a name of our own, read back and removed', () => {
    const kept = browserWith(storage);
    const store = openStateStore({ ...settings, storage });
    store.write('theme', 'dark');
    store.write('sidebar-collapsed', true);
    expect(Object.fromEntries(kept)).toEqual({ 'bobbin.theme': '"dark"', 'bobbin.sidebar-collapsed': 'true' });
    expect(store.read('theme')).toBe('dark');
    store.remove('theme');
    expect(store.read('theme')).toBeUndefined();
    expect(store.read('sidebar-collapsed')).toBe(true);
  });
});

test('a stored value that is broken counts as absent, and the next one is kept over it', () => {
  const kept = browserWith('localStorage');
  kept.set('bobbin.theme', '{"dark');
  const store = openStateStore(settings);
  expect(store.read('theme')).toBeUndefined();
  store.write('theme', 'light');
  expect(store.read('theme')).toBe('light');
});

test('a full storage loses the new value and nothing else', () => {
  const kept = browserWith('localStorage', { isFull: true });
  kept.set('bobbin.theme', '"light"');
  const store = openStateStore(settings);
  store.write('theme', 'dark');
  expect(store.read('theme')).toBe('light');
});

test('a browser that forbids storage altogether behaves like an empty one', () => {
  vi.stubGlobal('document', {});
  vi.stubGlobal('window', {
    get localStorage() {
      throw new DOMException('forbidden', 'SecurityError');
    },
  });
  const store = openStateStore(settings);
  expect(store.read('theme')).toBeUndefined();
  store.write('theme', 'dark');
  store.remove('theme');
});

test('the debug flag says what could not be read, kept or removed; without it there is silence', () => {
  vi.stubGlobal('document', {});
  vi.stubGlobal('window', {});
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const debug of [false, true]) {
    const store = openStateStore({ ...settings, debug });
    store.read('theme');
    store.write('theme', 'dark');
    store.remove('theme');
    expect(said.mock.calls.map(([message]) => message)).toEqual(
      debug ? ['read', 'keep', 'remove'].map((verb) => `persisted state: cannot ${verb} "theme"`) : [],
    );
  }
  said.mockClear();
});

describe('in cookies', () => {
  test('a value is kept with the attributes of the settings', () => {
    const { set } = cookieBrowser();
    const cookie = { maxAgeDays: 30, path: '/app', sameSite: 'strict', secure: true } as const;
    openStateStore({ ...settings, storage: 'cookies', cookie }).write('theme', 'dark');
    expect(set).toEqual(['bobbin.theme=%22dark%22; Max-Age=2592000; Path=/app; SameSite=strict; Secure']);
  });

  test('a value is read back among other cookies, and removed by ending it', () => {
    const { set, jar } = cookieBrowser();
    const store = openStateStore({ ...settings, storage: 'cookies' });
    jar.set('other', '1');
    jar.set('xbobbin.theme', '"light"');
    store.write('theme', 'a; b=c');
    expect(store.read('theme')).toBe('a; b=c');
    store.remove('theme');
    expect(set.at(-1)).toContain('Max-Age=0');
  });

  test('a cookie with a broken escape counts as absent', () => {
    const { jar } = cookieBrowser();
    jar.set('bobbin.theme', '%E0%A4%A');
    expect(openStateStore({ ...settings, storage: 'cookies' }).read('theme')).toBeUndefined();
  });
});

function browserWith(kind: 'localStorage' | 'sessionStorage', options: { isFull?: boolean } = {}) {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (options.isFull) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => kept.delete(key),
  };
  vi.stubGlobal('document', {});
  vi.stubGlobal('window', { [kind]: storage });
  return kept;
}

function cookieBrowser() {
  const set: string[] = [];
  const jar = new Map<string, string>();
  vi.stubGlobal('document', {
    get cookie() {
      return Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      set.push(text);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      jar.set(name, value);
    },
  });
  return { set, jar };
}
