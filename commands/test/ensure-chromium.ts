import { spawnSync } from 'node:child_process';
import { chromiumPath } from '../chromium.ts';

/** Browser tests use the machine's Chromium; as root on Debian it is installed, else the person is told what to install. */
export function ensureChromium(say: (line: string) => void): boolean {
  if (chromiumPath()) return true;
  const isRoot = process.getuid?.() === 0;
  const hasApt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
  if (!isRoot || !hasApt) {
    say('The browser tests need Chromium. Install it (on Debian: sudo apt-get install chromium) and run this again.');
    return false;
  }
  say('Installing Chromium');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore', env });
  const installed = spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
  if (installed.status !== 0) say('Chromium could not be installed (apt-get install chromium, see above).');
  return chromiumPath() !== undefined;
}
