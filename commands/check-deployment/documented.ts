import { parseEnv } from 'node:util';
import { isSecretName } from './setting-names.ts';

/** Read by the compose file itself, for its database. */
const COMPOSE_NAMES = new Set(['POSTGRES_PASSWORD']);

export function exampleProblems(content: string, names: ReadonlySet<string>): string[] {
  const given = Object.entries(parseEnv(content));
  const unknown = given.filter(([name]) => !names.has(name) && !COMPOSE_NAMES.has(name));
  const told = given.filter(([name, secret]) => isSecretName(name) && secret);
  return [...unknown.map(([name]) => `${name} is no setting`), ...told.map(([name]) => `${name} must be left empty`)];
}

/** A table of settings: one row for each variable, beginning with its name. */
export function tableProblems(content: string, names: ReadonlySet<string>): string[] {
  const rows = [...content.matchAll(/^\| `([A-Z][A-Z0-9_]*)` \|/gm)].map(([, name]) => name ?? '');
  return [
    ...[...names].filter((name) => !rows.includes(name)).map((name) => `does not explain ${name}`),
    ...rows.filter((name) => !names.has(name)).map((name) => `explains ${name}, which is no setting`),
  ];
}

/** The page of dependencies: one row for each package, beginning with its name. Types come with what they are for. */
export function dependencyProblems(content: string, packages: string[]): string[] {
  const rows = [...content.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name ?? '');
  const direct = packages.filter((name) => !name.startsWith('@types/'));
  return [
    ...direct.filter((name) => !rows.includes(name)).map((name) => `gives no reason for ${name}`),
    ...rows.filter((name) => !direct.includes(name)).map((name) => `gives a reason for ${name}, which is not there`),
  ];
}
