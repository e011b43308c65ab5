export const STORAGE_KINDS = ['localStorage', 'sessionStorage', 'cookies'] as const;

export type PersistedStateSettings = {
  storage: (typeof STORAGE_KINDS)[number];
  cookie: { maxAgeDays: number; path: string; sameSite: 'lax' | 'strict'; secure: boolean };
  /** Says in the console what could not be read or kept. */
  debug: boolean;
};

/** Where nothing is known of the settings. */
export type UnknownStateSettings = { storage: 'localStorage'; debug?: false };
