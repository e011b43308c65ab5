import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import { buildFiles } from '#db/schema/build-file.ts';
import type { Needs } from '#runtime/runtime.ts';

const PACKED = /\.(?:br|gz)$/;
const SEEN_EVERY_MS = 30 * 60_000;

type Sharing = Needs<'db' | 'clock' | 'log'>;

/**
 * While processes of two builds serve side by side, a page of one asks the other for its modules: what a build has for
 * browsers is kept where all processes look, before any of its pages is served.
 */
export async function shareBuildFiles(needs: Sharing, clientFiles: string): Promise<{ stop(): void }> {
  const folder = join(clientFiles, 'assets');
  const names = (await readdir(folder)).filter((name) => !PACKED.test(name));
  const seen = await see(needs, names);
  const missing = names.filter((name) => !seen.has(name));
  if (missing.length > 0) await keep(needs, folder, missing);
  const seeing = setInterval(() => {
    see(needs, names).catch((error: unknown) =>
      needs.log.warn({ error }, 'the files of this build could not be marked as served'),
    );
  }, SEEN_EVERY_MS).unref();
  return { stop: () => clearInterval(seeing) };
}

/** Answers with those that are there. */
async function see({ db, clock }: Sharing, names: string[]): Promise<Set<string>> {
  const seen = await db
    .update(buildFiles)
    .set({ seenAt: clock.now() })
    .where(inArray(buildFiles.name, names))
    .returning({ name: buildFiles.name });
  return new Set(seen.map(({ name }) => name));
}

async function keep({ db, clock }: Sharing, folder: string, names: string[]): Promise<void> {
  const seenAt = clock.now();
  const files = await Promise.all(
    names.map(async (name) => {
      const brotli = await readFile(join(folder, `${name}.br`)).catch(() => undefined);
      const bytes = brotli ?? (await readFile(join(folder, name)));
      return { name, bytes, isBrotli: brotli !== undefined, seenAt };
    }),
  );
  await db.insert(buildFiles).values(files).onConflictDoNothing();
}
