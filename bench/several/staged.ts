import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const Journal = z.looseObject({ entries: z.array(z.looseObject({ idx: z.number(), when: z.number() })) });
type Journal = z.infer<typeof Journal>;

const TAG = 'bench-several';

/**
 * This checkout as a place to start from, with a migration more than the build before has: where the commits have none
 * between them, one is made for the run. Says whether it was.
 */
export async function stagedCheckout(
  root: string,
  into: string,
  previous: string,
): Promise<{ root: string; isMigrationMade: boolean }> {
  await linkAll(root, into, ['db', '.git']);
  await linkAll(join(root, 'db'), join(into, 'db'), ['migrations']);
  const migrations = join(into, 'db/migrations');
  await cp(join(root, 'db/migrations'), migrations, { recursive: true });
  const journal = await journalOf(into);
  const isMigrationMade = journal.entries.length <= (await journalOf(previous)).entries.length;
  if (isMigrationMade) {
    const idx = journal.entries.length;
    journal.entries.push({ idx, version: '7', when: Date.now(), tag: TAG, breakpoints: true });
    await writeFile(join(migrations, `${TAG}.sql`), 'alter table posts add column bench_several text;');
    await writeFile(join(migrations, 'meta/_journal.json'), JSON.stringify(journal));
  }
  return { root: into, isMigrationMade };
}

async function linkAll(from: string, into: string, except: string[]): Promise<void> {
  await mkdir(into, { recursive: true });
  const names = (await readdir(from)).filter((name) => !except.includes(name));
  await Promise.all(names.map((name) => symlink(join(from, name), join(into, name))));
}

async function journalOf(root: string): Promise<Journal> {
  return Journal.parse(JSON.parse(await readFile(join(root, 'db/migrations/meta/_journal.json'), 'utf8')));
}
