import type { Pool } from 'pg';
import { AppSettings } from './settings.ts';
import type { Scope } from './scopes.ts';

/** The app as the network knows it. Read at every call, so it is kept in memory; only this process changes it. */
export type Registration = {
  settings(): Promise<AppSettings>;
  change(change: object): Promise<AppSettings>;
};

export function openRegistration(db: Pool): Registration {
  let known: Promise<AppSettings> | undefined;
  const settings = () =>
    (known ??= readSettings(db).catch((error: unknown) => {
      known = undefined;
      throw error;
    }));
  return {
    settings,
    async change(change) {
      const changed = AppSettings.parse({ ...(await settings()), ...change });
      await db.query(
        `INSERT INTO sandbox.threads_app (settings) VALUES ($1) ON CONFLICT (only_row) DO UPDATE SET settings = $1`,
        [JSON.stringify(changed)],
      );
      known = Promise.resolve(changed);
      return changed;
    },
  };
}

export function hasAdvancedAccess({ permissions }: AppSettings, scope: Scope): boolean {
  return (permissions[scope] ?? 'advanced') === 'advanced';
}

async function readSettings(db: Pool): Promise<AppSettings> {
  const { rows } = await db.query<{ settings: unknown }>('SELECT settings FROM sandbox.threads_app');
  return AppSettings.parse(rows[0]?.settings ?? {});
}
