import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';

export type Log = Logger;

/** Keys that must never reach a log line, wherever in an object they stand. */
const SECRET_KEYS = [
  'password',
  'secret',
  'token',
  'accessToken',
  'refreshToken',
  'access_token',
  'refresh_token',
  'authorization',
  'cookie',
  'apiKey',
  'secretKey',
  'databaseUrl',
  'email',
];
const REDACTED_PATHS = SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);

/** Connection strings and bearer values inside error messages. */
const SECRETS_IN_TEXT: [RegExp, string][] = [
  [/([a-z][a-z+]{1,20}:\/\/)[^\s:@/]{0,200}:\S{1,200}@/gi, '$1***@'],
  [/\b(bearer)\s+[\w.~+/=-]{8,}/gi, '$1 ***'],
];

/** Structured lines on standard output: one JSON object each, no secrets. */
export function createLog(options: { level?: string; destination?: DestinationStream } = {}): Log {
  return pino(
    {
      level: options.level ?? 'info',
      base: null,
      timestamp: () => `,"at":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: REDACTED_PATHS, censor: '***' },
      serializers: { error: serialiseError },
    },
    options.destination,
  );
}

export function withoutSecrets(text: string): string {
  return SECRETS_IN_TEXT.reduce((cleaned, [pattern, replacement]) => cleaned.replace(pattern, replacement), text);
}

function serialiseError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: withoutSecrets(String(error)) };
  const message = withoutValues(error);
  return {
    name: error.name,
    message: withoutSecrets(message),
    stack: error.stack && withoutSecrets(error.stack.replace(error.message, () => message)),
    ...('code' in error ? { code: error.code } : {}),
    ...(error.cause === undefined ? {} : { cause: serialiseError(error.cause) }),
  };
}

/** A query that failed quotes its values, which may be what somebody writes: the log gets the query alone. */
function withoutValues(error: Error): string {
  return 'params' in error && 'query' in error ? `Failed query: ${String(error.query)}` : error.message;
}
