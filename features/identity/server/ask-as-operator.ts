import type { Needs } from '#runtime/runtime.ts';

/** Asks the auth service for what only its operators may do. */
export async function askAsOperator(
  { auth }: Needs<'auth'>,
  path: string,
  { method = 'GET', body }: { method?: string; body?: object } = {},
): Promise<Response> {
  return auth.fetch(
    new Request(`${auth.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${await auth.operatorToken()}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
  );
}
