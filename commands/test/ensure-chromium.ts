import { headlessPath, testChromiumPath } from '../machine/chromium.ts';
import { installPackage, isDebianRoot } from '../machine/debian.ts';

const PACKAGE = 'chromium-headless-shell';

/** Browser tests use the machine's Chromium; as root on Debian it is installed, else the person is told what to install. */
export function ensureChromium(say: (line: string) => void): boolean {
  if (headlessPath()) return true;
  if (isDebianRoot()) install(say);
  if (testChromiumPath()) return true;
  say(`The browser tests need Chromium. Install it (on Debian: sudo apt-get install ${PACKAGE}) and run this again.`);
  return false;
}

function install(say: (line: string) => void): void {
  say('Installing Chromium');
  // Older systems have only the whole one.
  if (!installPackage(PACKAGE, 'chromium') && !testChromiumPath()) say(`apt-get install ${PACKAGE} did not work.`);
}
