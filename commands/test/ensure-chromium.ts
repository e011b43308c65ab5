import { spawnSync } from 'node:child_process';
import { headlessPath, testChromiumPath } from '../chromium.ts';

const PACKAGE = 'chromium-headless-shell';

/** Browser tests use the machine's Chromium; as root on Debian it is installed, else the person is told what to install. */
export function ensureChromium(say: (line: string) => void): boolean {
  if (headlessPath()) return true;
  const isRoot = process.getuid?.() === 0;
  const hasApt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
  if (isRoot && hasApt) install(say);
  if (testChromiumPath()) return true;
  say(`The browser tests need Chromium. Install it (on Debian: sudo apt-get install ${PACKAGE}) and run this again.`);
  return false;
}

/** The lists of a new machine are empty; of one that has them, they need not be fetched again. */
function install(say: (line: string) => void): void {
  say('Installing Chromium');
  const apt = (...words: string[]) =>
    spawnSync('apt-get', ['-q', ...words], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  const words = ['install', '-y', '--no-install-recommends'];
  if (apt(...words, PACKAGE)) return;
  // A whole Chromium that is there will do.
  if (testChromiumPath()) return;
  apt('update');
  // Older systems have only the whole one.
  if (!apt(...words, PACKAGE) && !apt(...words, 'chromium')) say(`apt-get install ${PACKAGE} did not work.`);
}
