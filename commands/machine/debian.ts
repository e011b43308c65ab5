import { spawnSync } from 'node:child_process';

/** Whether packages may be installed here. */
export function isDebianRoot(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
}

/** The first of these packages that there is. What comes with a server of its own does not start it in this runlevel. */
export function installPackage(...names: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const apt = (...words: string[]) => spawnSync('apt-get', ['-q', ...words], { stdio: 'ignore', env }).status === 0;
  const install = (name: string) => apt('install', '-y', '--no-install-recommends', name);
  // The lists of a new machine are empty; of one that has them, they need not be fetched again.
  return names.some(install) || (apt('update') && names.some(install));
}
