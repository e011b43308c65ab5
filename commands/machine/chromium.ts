import { programPath } from './program.ts';

/** The same engine without windows: tests take a fifth less time with it. */
const HEADLESS = ['chromium-headless-shell'];
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** A Chromium on this machine that draws as people's does, for what is measured. */
export function chromiumPath(): string | undefined {
  return programPath(...WHOLE, ...HEADLESS);
}

/** The lightest there is, for tests; `bin/test` installs Debian's where there is none. */
export function testChromiumPath(): string | undefined {
  return headlessPath() ?? chromiumPath();
}

export function headlessPath(): string | undefined {
  return programPath(...HEADLESS);
}
