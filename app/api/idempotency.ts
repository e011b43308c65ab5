import { answerOnce } from '#features/api-keys/server/answer-once.ts';
import type { Answer } from '#features/api-keys/server/answer-once.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { refusalBody, Refusal } from './refusal.ts';

const KEY = /^[\u0021-\u007e]{1,255}$/;

export function idempotencyKeyIn(header: string | undefined): string | undefined {
  if (header === undefined || KEY.test(header)) return header;
  throw new Refusal(400, 'malformed', 'Idempotency-Key is 1 to 255 letters without spaces.', {
    field: 'Idempotency-Key',
  });
}

/** Refusals are answers too, and told again; what broke is not. */
export async function onceFor(
  runtime: Runtime,
  call: { personId: string; key: string; call: string },
  act: () => Promise<Answer>,
): Promise<Answer> {
  const once = await answerOnce(runtime, call, async () =>
    act().catch((error: unknown) => {
      if (error instanceof Refusal && error.status < 429) return { status: error.status, body: refusalBody(error) };
      throw error;
    }),
  );
  if (once.ok) return once.answer;
  if (once.refusal === 'under-way')
    throw new Refusal(409, 'under-way', 'The first call with this Idempotency-Key is not answered yet.', { wait: 5 });
  throw new Refusal(422, 'idempotency-key', 'Another call was made with this Idempotency-Key.', {
    field: 'Idempotency-Key',
  });
}
