import type { z } from 'zod';
import type { OwnAccount } from '#features/network/server/read-accounts.ts';
import type { Capability } from '#features/plans/plan.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { readQuery } from './read-query.ts';
import type { Caller } from './who-asks.ts';

/** Whoever asks, and what a call may ask about them. */
export type Asked = {
  runtime: Runtime;
  person: Caller;
  timeZone: string;
  /** Refuses when the plan does not include it. */
  mustInclude: (capability: Capability) => void;
  /** The one named, or the chosen one; refuses what is not theirs. */
  account: (id: string | undefined) => Promise<OwnAccount>;
};

export type Call = {
  /** Below `/api/v1`. A name in braces is one of `query` that stands in the path. */
  path: `/${string}`;
  summary: string;
  query: z.ZodObject;
  answer: z.ZodType;
  run: (asked: Asked, query: Record<string, string[]>) => Promise<unknown>;
};

type Definition<Query extends z.ZodObject, Answer extends z.ZodType> = Omit<Call, 'query' | 'answer' | 'run'> & {
  query: Query;
  answer: Answer;
  run: (asked: Asked, query: z.output<Query>) => Promise<z.input<Answer>>;
};

/** The names that stand in a path: `id` of `/posts/{id}/history`. */
export function namesIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

/** One call of the API: what it takes and answers, as the schemas that check it and document it. */
export function defineCall<Query extends z.ZodObject, Answer extends z.ZodType>(call: Definition<Query, Answer>): Call {
  return { ...call, run: (asked, query) => call.run(asked, readQuery(call.query, query)) };
}
