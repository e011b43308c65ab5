import { readFile, writeFile } from 'node:fs/promises';

/**
 * Adds to package-lock.json the optional packages of other platforms that the registry in use does not carry.
 * `npm ci` refuses a lockfile without them, here and everywhere else. Run it after every change of dependencies.
 */
type Entry = {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS: [RegExp, string][] = [
  [/arm64/, 'arm64'],
  [/arm-|linux-arm$/, 'arm'],
  [/x64/, 'x64'],
  [/ia32/, 'ia32'],
  [/ppc64/, 'ppc64'],
  [/riscv64/, 'riscv64'],
  [/s390x/, 's390x'],
  [/wasm32/, 'wasm32'],
];

const path = 'package-lock.json';
const lock = JSON.parse(await readFile(path, 'utf8')) as { packages: Record<string, Entry> };
let added = 0;

for (const parent of Object.values({ ...lock.packages })) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    const isLocked = Object.keys(lock.packages).some((key) => key.endsWith(`node_modules/${name}`));
    if (isLocked || !/^\d+\.\d+\.\d+/.test(version)) continue;
    lock.packages[`node_modules/${name}`] = {
      version,
      ...platformOf(name),
      ...(parent.dev ? { dev: true } : {}),
      optional: true,
    };
    added += 1;
  }
}

const sorted = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)));
await writeFile(path, `${JSON.stringify({ ...lock, packages: sorted }, null, 2)}\n`);
process.stdout.write(`${added} packages of other platforms added\n`);

function platformOf(name: string): Entry {
  const system = SYSTEMS.find((each) => name.includes(each));
  const processor = PROCESSORS.find(([pattern]) => pattern.test(name))?.[1];
  const libc = name.includes('musl') ? 'musl' : name.includes('gnu') ? 'glibc' : undefined;
  return {
    ...(processor ? { cpu: [processor] } : {}),
    ...(libc ? { libc: [libc] } : {}),
    ...(system ? { os: [system] } : {}),
  };
}
