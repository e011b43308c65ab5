import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Counters shared by all processes; the shape is rate-limiter-flexible's. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);
