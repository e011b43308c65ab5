import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import type { Copy, Dockerfile, From } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { isSecretName } from './setting-names.ts';

type Image = { root: string; names: ReadonlySet<string>; node: string; ignored: string[] };

export function dockerfileProblems(content: string, image: Image): string[] {
  const file = DockerfileParser.parse(content);
  return [
    ...validate(content).map(
      ({ message, range }) => `line ${range.start.line + 1}: ${typeof message === 'string' ? message : message.value}`,
    ),
    ...baseProblems(file, image.node),
    ...variableProblems(file, image.names),
    ...copyProblems(file, image),
    ...lastStageProblems(file),
  ];
}

/** The same Node as everywhere else, and never a tag that moves to another major by itself. */
function baseProblems(file: Dockerfile, node: string): string[] {
  const stages = stageNames(file);
  const major = node.split('.')[0];
  return file
    .getFROMs()
    .filter((from) => !stages.has(from.getImage() ?? ''))
    .filter((from) => !isPinned(from, major))
    .map((from) => `${from.getImage()} must carry a tag with the version, for Node ${major}`);
}

function isPinned(from: From, nodeMajor: string | undefined): boolean {
  const tag = from.getImageTag() ?? '';
  return from.getImageName() === 'node' ? new RegExp(`^${nodeMajor}[.-]`).test(tag) : /^\d/.test(tag);
}

const OTHERS_NAMES = new Set(['NODE_ENV']);

function variableProblems(file: Dockerfile, names: ReadonlySet<string>): string[] {
  const set = file.getENVs().flatMap((env) => env.getProperties().map((property) => property.getName()));
  const asked = file.getARGs().map((arg) => arg.getProperty()?.getName() ?? '');
  return [
    ...set.filter((name) => !names.has(name) && !OTHERS_NAMES.has(name)).map((name) => `${name} is no setting`),
    ...[...set, ...asked].filter(isSecretName).map((name) => `${name} would be readable in the image`),
  ];
}

function copyProblems(file: Dockerfile, { root, ignored }: Image): string[] {
  const stages = stageNames(file);
  return file.getCOPYs().flatMap((copy) => {
    const from = stageOf(copy);
    if (from !== undefined) return stages.has(from) ? [] : [`there is no stage ${from} to copy from`];
    const sources = copy
      .getArguments()
      .slice(0, -1)
      .map((argument) => argument.getValue());
    return sources.flatMap((source) => {
      if (!existsSync(join(root, source))) return [`${source} is copied but does not exist`];
      return ignored.includes(source.split('/')[0] ?? '') ? [`${source} is copied but excluded by .dockerignore`] : [];
    });
  });
}

function lastStageProblems(file: Dockerfile): string[] {
  const all = file.getInstructions();
  const last = all.slice(all.findLastIndex((instruction) => instruction.getKeyword() === 'FROM'));
  const argumentsOf = (keyword: string) =>
    last.findLast((instruction) => instruction.getKeyword() === keyword)?.getArgumentsContent() ?? undefined;
  return [
    ...(/^(?!root\b|0\b)\S/.test(argumentsOf('USER') ?? '') ? [] : ['runs as root: the last stage needs a USER']),
    ...(argumentsOf('HEALTHCHECK')?.includes('/healthz') ? [] : ['has no HEALTHCHECK that asks /healthz']),
    ...(argumentsOf('CMD')?.startsWith('[') ? [] : ['CMD must be a list, or signals reach a shell instead of the app']),
  ];
}

function stageNames(file: Dockerfile): Set<string> {
  return new Set(
    file
      .getFROMs()
      .map((from) => from.getBuildStage())
      .filter((name) => name !== null),
  );
}

function stageOf(copy: Copy): string | undefined {
  return (
    copy
      .getFlags()
      .find((flag) => flag.getName() === 'from')
      ?.getValue() ?? undefined
  );
}
