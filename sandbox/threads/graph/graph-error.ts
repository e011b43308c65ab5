import type { Context } from 'hono';
import { traceId } from './trace-id.ts';

type Told = {
  message: string;
  type?: 'OAuthException' | 'THApiException';
  code: number;
  error_subcode?: number;
  is_transient?: boolean;
  error_user_title?: string;
  error_user_msg?: string;
};

/** A refusal in the words of the wire; thrown where it is found, worded once where calls are answered. */
export class GraphError extends Error {
  override name = 'GraphError';
  readonly status: 400 | 403 | 429 | 500;
  readonly told: Told;

  constructor(status: GraphError['status'], told: Told) {
    super(told.message);
    this.status = status;
    this.told = told;
  }
}

export function answerError(c: Context, { status, told }: GraphError): Response {
  const { message, type = 'OAuthException', ...rest } = told;
  return c.json({ error: { message, type, ...rest, fbtrace_id: traceId() } }, status);
}
