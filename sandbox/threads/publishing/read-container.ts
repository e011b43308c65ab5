import { fieldsOf, pick } from '../graph/fields.ts';
import type { Resolvers } from '../graph/fields.ts';
import type { Call } from '../graph/wire.ts';
import { statusOf } from './containers.ts';
import type { Container, Status } from './containers.ts';

type Subject = { container: Container; status: Status };

const FIELDS: Resolvers<Subject> = {
  id: ({ container }) => container.id,
  status: ({ status }) => status,
  error_message: ({ container, status }) => (status === 'ERROR' ? container.errorMessage : undefined),
};

export function readContainer({ given, at, settings }: Call, container: Container): object {
  const fields = fieldsOf(given['fields'], FIELDS, 'id,status');
  return pick(fields, FIELDS, { container, status: seenStatus(container, at, settings.status_lag_s) });
}

/** That it was published may show late; how far it had come by itself shows at once. */
function seenStatus(container: Container, at: Date, lagSeconds: number): Status {
  const { publishedAt, ...rest } = container;
  const isKnown = publishedAt && publishedAt.getTime() + lagSeconds * 1000 <= at.getTime();
  return statusOf(isKnown ? container : rest, at);
}
