import { DCLinter } from 'dclint';
import { parse } from 'yaml';
import { z } from 'zod';
import { isSecretName } from './setting-names.ts';

const Service = z.object({
  image: z.string().optional(),
  build: z.unknown().optional(),
  env_file: z.unknown().optional(),
  environment: z.record(z.string(), z.string()).default({}),
  ports: z.array(z.string()).default([]),
  healthcheck: z.object({ disable: z.boolean().optional() }).optional(),
});
type Service = z.infer<typeof Service>;

/** Order of keys is a matter of taste; everything else the linter knows is on. */
const RULES = { 'service-keys-order': 0, 'top-level-properties-order': 0 } as const;

export function composeProblems(path: string, content: string, names: ReadonlySet<string>): string[] {
  const linted = new DCLinter({ rules: RULES, quiet: true, debug: false, exclude: [] })
    .lintFiles([path], false)
    .flatMap(({ messages }) => messages.map(({ line, message }) => `line ${line}: ${message}`));
  const read = z.object({ services: z.record(z.string(), Service) }).safeParse(parse(content, { merge: true }));
  if (!read.success)
    return [...linted, ...read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)];

  const services = Object.entries(read.data.services);
  return [
    ...linted,
    ...services.flatMap(([name, service]) => serviceProblems(service, names).map((problem) => `${name} ${problem}`)),
    ...missingRoles(services.map(([, service]) => service)),
  ];
}

function serviceProblems(service: Service, names: ReadonlySet<string>): string[] {
  const { image, environment, ports, healthcheck } = service;
  const variables = Object.entries(environment);
  const isOurs = service.build !== undefined;
  return [
    ...(isOurs || /:\d/.test(image ?? '') ? [] : [`uses ${image}, whose tag names no version`]),
    ...(isOurs
      ? variables.filter(([name]) => !names.has(name)).map(([name]) => `sets ${name}, which is no setting`)
      : []),
    ...(isOurs && !service.env_file ? ['has no env_file for its secrets'] : []),
    ...variables
      .filter(([name, given]) => isSecretName(name) && !given.includes('${'))
      .map(([name]) => `has ${name} written into it`),
    ...ports.filter((port) => !port.startsWith('127.0.0.1:')).map((port) => `opens ${port} to everybody`),
    ...(isOurs || healthcheck ? [] : ['has no healthcheck']),
    // The image's own check asks the web port, which a worker does not have.
    ...((environment['ROLE'] === 'worker') === (healthcheck?.disable === true)
      ? []
      : ['must switch the healthcheck off if, and only if, it is a worker']),
  ];
}

function missingRoles(services: Service[]): string[] {
  return ['web', 'worker']
    .filter((role) => !services.some(({ environment }) => environment['ROLE'] === role))
    .map((role) => `nobody has ROLE=${role}`);
}
