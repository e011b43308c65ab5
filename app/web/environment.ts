import type { HttpBindings } from '@hono/node-server';
import type { RequestIdVariables } from 'hono/request-id';
import type { SecureHeadersVariables } from 'hono/secure-headers';

export type WebEnvironment = {
  Bindings: Partial<HttpBindings>;
  Variables: RequestIdVariables &
    SecureHeadersVariables & {
      clientAddress: string;
      routeName?: string;
      /** How many megabytes a form may have that had more. */
      tooLarge?: number;
    };
};
