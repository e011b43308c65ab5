import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { PLUS, testThreads } from '../test-threads.ts';

const Recording = z.object({
  name: z.string(),
  kind: z.enum(['captured', 'documented']),
  status: z.number().nullable(),
  body: z.unknown(),
});
export type Recording = z.infer<typeof Recording>;

export type Answer = { status?: number; body: unknown };
/** How the sandbox is brought to give the same answer, whether only part of that was recorded; or why it is not. */
export type Case = { answer: (stage: Stage, recorded: Recording) => Promise<Answer>; isExcerpt: boolean } | string;
export type Cases = Record<string, Case>;

export type Stage = Awaited<ReturnType<Awaited<ReturnType<typeof openTheatre>>['stage']>>;

/** One sandbox for all cases of a file; each finds it empty, as registered, and with a token that may do everything. */
export async function openTheatre() {
  const threads = await testThreads();
  const asRegistered = (await threads.control('GET', 'threads/app')).json;
  return {
    async stage() {
      threads.network.posts.length = 0;
      threads.network.followers.clear();
      await threads.app(z.looseObject({}).parse(asRegistered));
      return stageOf(threads, await threads.connect());
    },
  };
}

function stageOf(threads: Awaited<ReturnType<typeof testThreads>>, token: string) {
  const call = async (
    method: string,
    path: string,
    given: Record<string, string> = {},
    by = token,
  ): Promise<Answer> => {
    const { status, json } = await threads.ask(method, by, path, given);
    return { status, body: json };
  };
  return {
    ...threads,
    token,
    call,
    get: (path: string, given: Record<string, string> = {}) => call('GET', path, given),
    post: (path: string, given: Record<string, string> = {}) => call('POST', path, given),
    container: (given: Record<string, string> = { media_type: 'TEXT', text: 'Hello' }) =>
      threads.makeContainer(token, given),
    follow: (count: number) => threads.network.followers.set(PLUS.id, count),
  };
}

export const whole = (answer: Exclude<Case, string>['answer']): Case => ({ answer, isExcerpt: false });
export const excerpt = (answer: Exclude<Case, string>['answer']): Case => ({ answer, isExcerpt: true });

/** Documented samples leave the paging out that live answers have. */
export const withoutPaging =
  (answer: Exclude<Case, string>['answer']): Exclude<Case, string>['answer'] =>
  async (stage, recorded) => {
    const { status, body } = await answer(stage, recorded);
    const { paging: _, ...rest } = z.looseObject({}).parse(body);
    return { ...(status !== undefined && { status }), body: rest };
  };

/** What was asked for, read back from what came. */
export function fieldsIn(body: unknown): string {
  const { data, ...own } = z.looseObject({ data: z.array(z.looseObject({})).optional() }).parse(body);
  return Object.keys(data?.[0] ?? own).join(',');
}

/** The recordings of a file, by name; a second of the same name has its number behind it. */
export async function readRecordings(file: string): Promise<Map<string, Recording>> {
  const text = await readFile(new URL(`../../../testing/recorded/threads/${file}.json`, import.meta.url), 'utf8');
  const named = new Map<string, Recording>();
  for (const recording of z.array(Recording).parse(JSON.parse(text))) {
    const taken = [...named.keys()].filter((name) => name.replace(/ #\d+$/, '') === recording.name).length;
    named.set(taken === 0 ? recording.name : `${recording.name} #${taken + 1}`, recording);
  }
  return named;
}
