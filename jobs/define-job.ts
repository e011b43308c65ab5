import type { z } from 'zod';

/** A job is a name, a payload of ids, and one call. It may run twice, so what it does is safe to repeat. */
export type Job<Needs = never, Payload = unknown> = {
  name: string;
  payload: z.ZodType<Payload>;
  /** Cron expression in UTC; such a job runs with an empty payload. */
  schedule?: string;
  run(needs: Needs, payload: Payload): Promise<unknown>;
};

/** A job seen from the worker, which knows neither what it needs nor what it carries until it has been parsed. */
export type AnyJob<Needs> = {
  name: string;
  schedule?: string;
  payload: z.ZodType;
  run(needs: Needs, payload: never): Promise<unknown>;
};

export function defineJob<Needs, Payload>(job: Job<Needs, Payload>): Job<Needs, Payload> {
  return job;
}
