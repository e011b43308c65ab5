import { generateKeyPairSync } from 'node:crypto';
import type { TestAuth } from '../test-auth.ts';

/** As GoTrue takes it. */
export const samlKey = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs1', format: 'der' })
  .toString('base64');

/** Asks the service as an administrator. */
export function asOperator(auth: TestAuth) {
  return async (path: string, { method, body }: { method: string; body?: unknown }): Promise<Response> => {
    const exp = Math.floor(auth.clock.now().getTime() / 1000) + 3600;
    const token = await auth.needs.signer.sign({ role: 'service_role', exp } as never);
    return auth.ask(path, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  };
}

/** Asks `/admin/sso/providers` as an administrator. */
export function samlAdmin(auth: TestAuth) {
  return async (method: string, path: string, body?: unknown) => {
    const answer = await asOperator(auth)(`/admin/sso/providers${path}`, { method, body });
    return {
      status: answer.status,
      code: answer.headers.get('x-sb-error-code'),
      json: (await answer.json()) as Record<string, unknown>,
    };
  };
}
