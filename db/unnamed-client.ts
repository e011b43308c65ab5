import pg from 'pg';

/**
 * For a way through a pooler that gives a connection to another after each transaction: a statement that was prepared
 * under a name is on the connection that somebody else has by now, so here none has a name.
 */
export class UnnamedClient extends pg.Client {
  override query: pg.Client['query'] = (asked: unknown, ...rest: unknown[]) =>
    (super.query as (...given: unknown[]) => never).call(this, withoutName(asked), ...rest);
}

function withoutName(asked: unknown): unknown {
  // What brings its own way of being sent, as a stream, is not ours to copy.
  if (typeof asked !== 'object' || asked === null || !('name' in asked) || 'submit' in asked) return asked;
  return { ...asked, name: undefined };
}
