import { defineConfig } from '@playwright/test';
import { testChromiumPath } from './commands/machine/chromium.ts';
import { CHROMIUM_FLAGS } from './e2e/chromium-flags.ts';

const PORT = 4310;
/** As one process, or as several behind one address. */
const SERVER = process.env['SEVERAL'] ? 'node e2e/several-server.ts' : 'bin/start';

/** The built product, started the way people start it, on a data directory of its own. */
export default defineConfig({
  testDir: 'e2e',
  // It is emptied first, and the reports of the other tests lie beside it.
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  forbidOnly: true,
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'en-US',
    timezoneId: 'Europe/Paris',
    colorScheme: 'light',
    // Software drawing is slow; what moves is not what these journeys are about.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: testChromiumPath(),
      args: CHROMIUM_FLAGS,
    },
  },
  webServer: {
    command: `rm -rf .data/e2e && ${SERVER}`,
    url: `http://localhost:${PORT}/readyz`,
    env: {
      PORT: String(PORT),
      DATA_DIR: '.data/e2e',
      BOBBIN_ENV: 'demo',
      // A journey meets few of them, and the machine has enough to do.
      DEMO_MEMBERS: '20',
      TRUSTED_PROXIES: '127.0.0.1,::1',
      // What is asked about after two minutes is asked about after twelve seconds.
      PUBLISHING_SPEED: '10',
      // Journeys ask for two letters faster than people do.
      GOTRUE_SMTP_MAX_FREQUENCY: '0',
    },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
