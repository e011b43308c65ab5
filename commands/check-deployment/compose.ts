import { DCLinter } from 'dclint';
import { parse, YAMLSeq } from 'yaml';
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
const Services = z.object({ services: z.record(z.string(), Service) });

/** `!reset` empties what the file below says, which is what its value does here as well. */
const RESET = { tag: '!reset', collection: 'seq', nodeClass: YAMLSeq } as const;
const READING = { merge: true, customTags: [RESET] };
/** A proxy is there for everybody. */
const PUBLIC_PORTS = new Set(['0.0.0.0:80:80', '0.0.0.0:443:443']);

/** Order of keys is a matter of taste; everything else the linter knows is on. */
const RULES = { 'service-keys-order': 0, 'top-level-properties-order': 0 } as const;

type File = { path: string; content: string };

/** Of a file, or of one that is laid over another. */
export function composeProblems(file: File, names: ReadonlySet<string>, under?: string): string[] {
  const linted = new DCLinter({ rules: RULES, quiet: true, debug: false, exclude: [] })
    .lintFiles([file.path], false)
    .flatMap(({ messages }) => messages.map(({ line, message }) => `line ${line}: ${message}`));
  const own = parse(file.content, READING) as unknown;
  const read = Services.safeParse(under === undefined ? own : laidOver(parse(under, READING), own));
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
    ...(isOurs || /:v?\d/.test(image ?? '') ? [] : [`uses ${image}, whose tag names no version`]),
    ...(isOurs
      ? variables.filter(([name]) => !names.has(name)).map(([name]) => `sets ${name}, which is no setting`)
      : []),
    ...(isOurs && !service.env_file ? ['has no env_file for its secrets'] : []),
    ...variables
      .filter(([name, given]) => isSecretName(name) && !given.includes('${'))
      .map(([name]) => `has ${name} written into it`),
    ...ports
      .filter((port) => !port.startsWith('127.0.0.1:') && !PUBLIC_PORTS.has(port))
      .map((port) => `opens ${port} to everybody`),
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

const Loose = z.object({
  services: z.record(z.string(), z.looseObject({ environment: z.looseObject({}).optional() })),
});

/** As Docker lays one file over another, as far as these two go: what a service says wins, and its variables are joined. */
function laidOver(below: unknown, above: unknown): unknown {
  const [{ services: lower }, { services: upper }] = [Loose.parse(below), Loose.parse(above)];
  const joined = Object.entries(upper).map(([name, service]) => {
    const environment = { ...lower[name]?.environment, ...service.environment };
    return [name, { ...lower[name], ...service, environment }];
  });
  return { services: { ...lower, ...Object.fromEntries(joined) } };
}
