import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { composeProblems } from './check-deployment/compose.ts';
import { dockerfileProblems } from './check-deployment/dockerfile.ts';
import { dependencyProblems, exampleProblems, tableProblems } from './check-deployment/documented.ts';
import { settingNames } from './check-deployment/setting-names.ts';

/** What is wrong with the files a self-hoster starts from. They are read, not run: that takes Docker. */
export async function deploymentProblems(root: string): Promise<string[]> {
  const read = (path: string) => readFile(join(root, path), 'utf8');
  const file = async (path: string) => ({ path: join(root, path), content: await read(path) });
  const compose = await file('compose.yaml');
  const ownNames = settingNames(await read('runtime/settings.ts'), 'Variables');
  const authNames = settingNames(await read('runtime/auth-variables.ts'), 'AuthVariables');
  const names = new Set([...ownNames, ...authNames]);
  const { dependencies, devDependencies } = Package.parse(JSON.parse(await read('package.json')));
  const image = { root, names, node: dependencies['node'] ?? '', ignored: linesOf(await read('.dockerignore')) };
  return [
    ...dockerfileProblems(await read('Dockerfile'), image).map((problem) => `Dockerfile: ${problem}`),
    ...ignoreProblems(image.ignored).map((problem) => `.dockerignore: ${problem}`),
    ...composeProblems(compose, names).map((problem) => `compose.yaml: ${problem}`),
    ...composeProblems(await file(SEVERAL), names, compose.content).map((problem) => `${SEVERAL}: ${problem}`),
    ...exampleProblems(await read('deploy/env.example'), names).map((problem) => `deploy/env.example: ${problem}`),
    ...tableProblems(await read('docs/configuration.md'), ownNames).map(
      (problem) => `docs/configuration.md: ${problem}`,
    ),
    ...tableProblems(await read(AUTH_GUIDE), authNames).map((problem) => `${AUTH_GUIDE}: ${problem}`),
    ...dependencyProblems(await read('docs/dependencies.md'), Object.keys({ ...dependencies, ...devDependencies })).map(
      (problem) => `docs/dependencies.md: ${problem}`,
    ),
  ];
}

const SEVERAL = 'deploy/several.yaml';
const AUTH_GUIDE = 'docs/guides/auth-service.md';

const Packages = z.record(z.string(), z.string());
const Package = z.object({ dependencies: Packages, devDependencies: Packages });

/** What must never reach the builder: history, data, secrets, and packages made for another machine. */
const NEVER_SENT = ['.git', '.data', '.env', 'node_modules'];

function ignoreProblems(ignored: string[]): string[] {
  return NEVER_SENT.filter((path) => !ignored.includes(path)).map((path) => `does not exclude ${path}`);
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

if (import.meta.main) {
  const problems = await deploymentProblems(join(import.meta.dirname, '..'));
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  if (problems.length > 0) process.exit(1);
  process.stdout.write('Dockerfile, compose.yaml and the settings around them are sound.\n');
}
