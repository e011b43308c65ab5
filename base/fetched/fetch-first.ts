import type { Fetch } from './fetch-whole.ts';

/**
 * A browser may remember of a module that it could not be fetched, and say so without asking for as long as the page lives.
 * So its file is fetched first, of which nothing is remembered but that it came: the module is then read from there.
 */
export async function fetchFirst<Module>(fetchModule: Fetch<Module>): Promise<Module> {
  const file = fileOf(fetchModule);
  if (file) {
    const answer = await fetch(file);
    // One that is gone with its build fails as a module does, for whoever waits for that.
    if (answer.status >= 500) throw new Error('Not fetched');
    await answer.arrayBuffer();
  }
  return fetchModule();
}

/** The bundler has written its name there, and nothing else tells it beforehand. The server has all its files. */
function fileOf(fetchModule: Fetch<unknown>): URL | undefined {
  if (typeof document === 'undefined') return undefined;
  const [, name] = /import\(["'`]([^"'`]+)/.exec(String(fetchModule)) ?? [];
  return name ? new URL(name, import.meta.url) : undefined;
}
