import type { z } from 'zod';
import type { MediaChecker } from '#features/media/server/media-checker.ts';
import type { SentFile } from '#features/media/server/receive-media.ts';
import type { OwnAccount } from '#features/network/server/read-accounts.ts';
import type { Capability } from '#features/plans/plan.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { ApiScope } from '#features/api-keys/scope.ts';
import { readBody } from './read-body.ts';
import { readQuery } from './read-query.ts';
import type { Caller } from './who-asks.ts';

/** Whoever asks, and what a call may ask about them. */
export type Asked = {
  runtime: Runtime;
  person: Caller;
  timeZone: string;
  checker: MediaChecker;
  /** The body as it comes, for a call that takes a file. */
  file: SentFile;
  /** The same for the same `Idempotency-Key`, so that what it makes is made once whatever happens. */
  idFromKey: string | undefined;
  /** Refuses when the plan does not include it. */
  mustInclude: (capability: Capability) => void;
  /** The one named, or the chosen one; refuses what is not theirs. */
  account: (id: string | undefined) => Promise<OwnAccount>;
};

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Call = {
  /** `GET`, unless said otherwise. */
  method?: Method | undefined;
  /** What a key must open; without one, any key will do. */
  scope?: ApiScope | undefined;
  /** Below `/api/v1`. A name in braces is one of `query` that stands in the path. */
  path: `/${string}`;
  summary: string;
  query: z.ZodObject;
  /** What comes with it; a call without one takes none. */
  body?: z.ZodType | undefined;
  /** Its body is a file, raw or in a form, which is never held whole. */
  takesFile?: true | undefined;
  /** `undefined` is answered with 204. */
  answer: z.ZodType;
  status?: 200 | 201 | 204 | undefined;
  /** Checks what is asked at once; what it gives back does it. */
  prepare: (query: Record<string, string[]>, body: unknown) => (asked: Asked) => Promise<unknown>;
};

type Definition<Query extends z.ZodObject, Body extends z.ZodType, Answer extends z.ZodType> = Omit<
  Call,
  'query' | 'body' | 'answer' | 'prepare'
> & {
  query: Query;
  body?: Body;
  answer: Answer;
  run: (asked: Asked, query: z.output<Query>, body: z.output<Body>) => Promise<z.input<Answer>>;
};

/** The names that stand in a path: `id` of `/posts/{id}/history`. */
export function namesIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

/** One call of the API: what it takes and answers, as the schemas that check it and document it. */
export function defineCall<
  Query extends z.ZodObject,
  Answer extends z.ZodType,
  Body extends z.ZodType = z.ZodUndefined,
>({ run, ...call }: Definition<Query, Body, Answer>): Call {
  return {
    ...call,
    prepare(given, sent) {
      const query = readQuery(call.query, given);
      const body = (call.body ? readBody(call.body, sent) : undefined) as z.output<Body>;
      return (asked) => run(asked, query, body);
    },
  };
}
