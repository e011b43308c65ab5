import { expect, test } from 'vitest';
import { readSettings } from '#runtime/settings.ts';
import { planFor } from './plan.ts';

const PRODUCTION = {
  BOBBIN_ENV: 'production',
  SECRET_KEY: 'f3a9c1e07b5d4826a1c4e9d7b3f05a62',
  DATABASE_URL: 'postgres://db.example.com/app',
  PUBLIC_URL: 'https://app.example.com',
  THREADS_APP_ID: '1',
  THREADS_APP_SECRET: 'secret',
  SMTP_URL: 'smtp://mail.example.com',
};

test('the demo runs its own PostgreSQL, the sandbox and the app', () => {
  const plan = planWith({ PORT: '5000' });

  expect(plan.postgres).toEqual({ dataDir: expect.stringMatching(/\/\.data$/), command: 'bin/start' });
  expect(commandsOf(plan)).toEqual([
    { name: 'the sandbox', PORT: '5001', SMTP_PORT: '5002' },
    { name: 'the app', PORT: '5000', SMTP_PORT: undefined },
  ]);
  expect(plan.ports.map(({ port }) => port)).toEqual([5000, 5001, 5002]);
});

test('with a DATABASE_URL the demo runs no PostgreSQL of its own', () => {
  const plan = planWith({ DATABASE_URL: 'postgres://localhost/mine' });

  expect(plan.postgres).toBeUndefined();
  expect(plan.env.DATABASE_URL).toBe('postgres://localhost/mine');
});

test('production runs the app alone', () => {
  const plan = planWith(PRODUCTION);

  expect(plan.postgres).toBeUndefined();
  expect(commandsOf(plan).map(({ name }) => name)).toEqual(['the app']);
  expect(plan.ports.map(({ port }) => port)).toEqual([3000]);
});

test('a NODE_ENV of the shell does not reach what is served', () => {
  expect(planWith({ NODE_ENV: 'development' }).env.NODE_ENV).toBe('production');
});

test('every port can be chosen anew', () => {
  expect(planWith({}).ports.map(({ remedy }) => remedy)).toEqual([
    'PORT=4000 bin/start',
    'SANDBOX_PORT=4001 bin/start',
    'SANDBOX_PORT=4001 bin/start',
  ]);
});

function planWith(environment: Record<string, string>) {
  return planFor(readSettings(environment), environment, '/checkout');
}

function commandsOf(plan: ReturnType<typeof planWith>) {
  return plan.children.map((command) => {
    const { name, env } = command(plan.env);
    return { name, PORT: env.PORT, SMTP_PORT: env.SMTP_PORT };
  });
}
