import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** For benches that start many processes of ours: half of starting one is compiling it. */
export async function openCompileCache(): Promise<{ close(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'bobbin-compiled-'));
  process.env['NODE_COMPILE_CACHE'] = directory;
  return {
    async close() {
      delete process.env['NODE_COMPILE_CACHE'];
      await rm(directory, { recursive: true, force: true });
    },
  };
}
