import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { readSettings } from '#runtime/settings.ts';
import { deploymentProblems } from './check-deployment.ts';

const ROOT = join(import.meta.dirname, '..');
const FILES = [
  '.dockerignore',
  '.npmrc',
  'compose.yaml',
  'deploy/several.yaml',
  'db/migrations',
  'deploy/env.example',
  'Dockerfile',
  'docs/dependencies.md',
  'docs/guides/auth-service.md',
  'package-lock.json',
  'package.json',
  'docs/configuration.md',
  'runtime/auth-variables.ts',
  'runtime/settings.ts',
];

test('the files of this repository are sound', async () => {
  expect(await deploymentProblems(ROOT)).toEqual([]);
});

test.each([
  ['Dockerfile', 'FROM node:24-slim AS build', 'FROM node AS build', 'Dockerfile: node must carry a tag'],
  ['Dockerfile', 'FROM node:24-slim AS build', 'FROM node:22-slim AS build', 'Dockerfile: node:22-slim must carry'],
  ['Dockerfile', 'USER node', 'USER root', 'Dockerfile: runs as root'],
  ['Dockerfile', 'USER node\n', '', 'Dockerfile: runs as root'],
  ['Dockerfile', 'HEALTHCHECK', '# HEALTHCHECK', 'Dockerfile: has no HEALTHCHECK'],
  ['Dockerfile', 'PORT=3000', 'PORT=3000 SECRET_KEY=abc', 'Dockerfile: SECRET_KEY would be readable'],
  ['Dockerfile', 'PORT=3000', 'PORT=3000 PROT=3000', 'Dockerfile: PROT is no setting'],
  ['Dockerfile', 'COPY db/migrations', 'COPY db/migration', 'Dockerfile: db/migration is copied but does not exist'],
  ['Dockerfile', '--from=build', '--from=biuld', 'Dockerfile: there is no stage biuld'],
  ['Dockerfile', 'WORKDIR /app', 'WORKDIRR /app', 'Dockerfile: line 4: Unknown instruction'],
  ['.dockerignore', '\n.data\n', '\n', '.dockerignore: does not exclude .data'],
  ['.dockerignore', '\n.data\n', '\n.data\ndb\n', 'Dockerfile: db/migrations is copied but excluded'],
  ['compose.yaml', 'postgres:18', 'postgres', 'compose.yaml: db uses postgres, whose tag names no version'],
  ['compose.yaml', 'ROLE: worker', 'ROLE: web', 'compose.yaml: nobody has ROLE=worker'],
  ['compose.yaml', 'ROLE: web', 'ROLL: web', 'compose.yaml: web sets ROLL, which is no setting'],
  ['compose.yaml', '127.0.0.1:3000:3000', '3000:3000', 'compose.yaml: web opens 3000:3000 to everybody'],
  ['compose.yaml', '${POSTGRES_PASSWORD:?is missing in .env}\n', 'hunter2\n', 'compose.yaml: db has POSTGRES_PASSWORD'],
  ['compose.yaml', 'depends_on:', 'depend_on:', 'compose.yaml: line'],
  [
    'deploy/several.yaml',
    'DRAIN_SECONDS',
    'DRAIN_SECOND',
    'deploy/several.yaml: web sets DRAIN_SECOND, which is no setting',
  ],
  [
    'deploy/several.yaml',
    'v1.24.1-p1',
    'latest',
    'deploy/several.yaml: pooler uses edoburu/pgbouncer:latest, whose tag',
  ],
  [
    'deploy/several.yaml',
    'ports: !reset []',
    "ports: ['3000:3000']",
    'deploy/several.yaml: web opens 3000:3000 to everybody',
  ],
  [
    'deploy/several.yaml',
    '${POSTGRES_PASSWORD:?is missing in .env}@db:5432/bobbin\n\nservices',
    'hunter2@db:5432/bobbin\n\nservices',
    'deploy/several.yaml: web has DATABASE_DIRECT_URL',
  ],
  ['deploy/env.example', 'SECRET_KEY=\n', 'SECRET_KEY=abc\n', 'deploy/env.example: SECRET_KEY must be left empty'],
  ['deploy/env.example', 'MAIL_FROM=', 'MAIL_FORM=', 'deploy/env.example: MAIL_FORM is no setting'],
  ['docs/dependencies.md', '| `pg` |', '| `gp` |', 'docs/dependencies.md: gives no reason for pg'],
  ['docs/configuration.md', '| `PORT` |', '| `PROT` |', 'docs/configuration.md: does not explain PORT'],
  [
    'docs/guides/auth-service.md',
    '| `GOTRUE_JWT_EXP` |',
    '| `GOTRUE_JWT_XEP` |',
    'docs/guides/auth-service.md: does not explain GOTRUE_JWT_EXP',
  ],
])('in %s, “%s” as “%s” is found', async (file, from, to, problem) => {
  const root = await copyWith(file, from, to);
  expect(await deploymentProblems(root)).toContainEqual(expect.stringContaining(problem));
});

test('production starts with what the compose file and a filled-in example give it', async () => {
  const example = parseEnv(await readFile(join(ROOT, 'deploy/env.example'), 'utf8'));
  const filledIn = {
    SECRET_KEY: '9f2c41d07be85a63c1e4720fb98d365a',
    PUBLIC_URL: 'https://bobbin.example',
    THREADS_APP_ID: '1',
    THREADS_APP_SECRET: 'of the app',
    SMTP_URL: 'smtp://mail.bobbin.example',
    MAIL_FROM: 'hello@bobbin.example',
    SUPPORT_EMAIL: 'support@bobbin.example',
  };
  expect(Object.keys(example)).toEqual(expect.arrayContaining(Object.keys(filledIn)));

  const given = { BOBBIN_ENV: 'production', DATABASE_URL: 'postgres://bobbin:x@db:5432/bobbin', ROLE: 'web' };
  expect(readSettings({ ...example, ...filledIn, ...given })).toMatchObject({ env: 'production', role: 'web' });
});

async function copyWith(file: string, from: string, to: string): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'bobbin-deployment-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await Promise.all(FILES.map((path) => cp(join(ROOT, path), join(root, path), { recursive: true })));
  const content = await readFile(join(root, file), 'utf8');
  if (!content.includes(from)) throw new Error(`${file} does not contain “${from}”`);
  await writeFile(join(root, file), content.replace(from, to));
  return root;
}
