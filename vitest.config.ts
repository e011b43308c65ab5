import { defineConfig } from 'vitest/config';

/** Tests that need a database, a process or the build. The rest are plain calls. */
const INTEGRATION = [
  'app/{api,auth,demo,web,middleware,routes}/**/*.test.{ts,tsx}',
  'app/*.test.ts',
  'commands/**/*.test.ts',
  'db/**/*.test.ts',
  'features/*/server/**/*.test.ts',
  'jobs/**/*.test.ts',
  'providers/**/*.test.ts',
  'runtime/*.test.ts',
  'sandbox/**/*.test.ts',
  'services/**/*.test.ts',
];

/** What a test waits for comes within milliseconds, or on a busy machine within seconds: a shorter wait would be a test of the machine. */
const WAITS = { poll: { timeout: 20_000 } };

export default defineConfig({
  test: {
    projects: [
      {
        define: { BUILD_ID: '"test"' },
        test: {
          name: 'unit',
          expect: WAITS,
          // Longer than what is waited for, so that the wait tells what did not come.
          testTimeout: 30_000,
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...INTEGRATION, 'node_modules/**', 'build/**', 'e2e/**', '.data/**'],
          setupFiles: ['testing/quiet-console.ts'],
          // Plain calls leave nothing behind; to load everything anew for each file was four fifths of the run.
          isolate: false,
          pool: 'threads',
        },
      },
      {
        test: {
          name: 'integration',
          expect: WAITS,
          // Node loads them as it loads the product; to write each anew for another loader took a fifth of the run.
          experimental: { viteModuleRunner: false },
          include: INTEGRATION,
          exclude: ['node_modules/**', 'build/**'],
          globalSetup: ['testing/global-setup.ts'],
          // The bundle is driven as it is served: React as it is made for development takes several times as long for a page.
          env: { NODE_ENV: 'production' },
          setupFiles: ['testing/leave-no-database.ts', 'testing/quiet-console.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Each file has its own database and processes, so what it imports may be shared with the next one: loading it anew cost a third of the run.
          isolate: false,
          pool: 'threads',
          // More than there are cores: most of these wait for processes and the database.
          maxWorkers: 4,
        },
      },
    ],
  },
});
