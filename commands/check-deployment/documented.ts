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

/** The table of settings: one row for each variable, beginning with its name. */
export function readmeProblems(content: string, names: ReadonlySet<string>): string[] {
  const rows = [...content.matchAll(/^\| `([A-Z][A-Z0-9_]*)` \|/gm)].map(([, name]) => name ?? '');
  return [
    ...[...names].filter((name) => !rows.includes(name)).map((name) => `does not explain ${name}`),
    ...rows.filter((name) => !names.has(name)).map((name) => `explains ${name}, which is no setting`),
  ];
}
