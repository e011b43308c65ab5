import { NoRoomLeft } from '#providers/storage/file-store.ts';
import { noRoomLeft, StorageError } from '../storage-error.ts';
import type { StorageContext } from './environment.ts';

/** What nobody foresaw is logged and not told; a sender who hung up is nothing to log. */
export function errorResponse(error: Error, context: StorageContext): Response {
  const told = error instanceof NoRoomLeft ? noRoomLeft() : error;
  if (told instanceof StorageError) return answerOf(told, context);
  if (!context.req.raw.signal.aborted) context.get('needs').log.error({ error }, 'a storage request failed');
  return answerOf(new StorageError(500, 'InternalError', 'Internal Server Error', 'Internal'), context);
}

function answerOf({ statusCode, code, error, message }: StorageError, context: StorageContext): Response {
  const status = statusCode >= 500 ? (statusCode === 507 ? 507 : 500) : 400;
  return context.json({ statusCode: String(statusCode), error, message, code }, status);
}
