import type { Locale } from '#base/i18n/locale.ts';
import type { Needs } from '#runtime/runtime.ts';

/** Asks the auth service for what only its operators may do. */
export async function askAsOperator(
  { auth }: Needs<'auth'>,
  path: string,
  /** `locale`: of the letters it may lead to, for whoever has chosen none. */
  { method = 'GET', body, locale }: { method?: string; body?: object; locale?: Locale } = {},
): Promise<Response> {
  return auth.fetch(
    new Request(`${auth.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await auth.operatorToken()}`,
        'content-type': 'application/json',
        ...(locale ? { 'accept-language': locale } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
  );
}
