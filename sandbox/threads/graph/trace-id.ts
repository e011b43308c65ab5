import { randomUUID } from 'node:crypto';

/** As the real service marks its answers; made of what Node draws in advance, for every answer has one. */
export function traceId(): string {
  return `A${randomUUID().replaceAll('-', '').slice(0, 22)}`;
}
