import { timestamp } from 'drizzle-orm/pg-core';

/** An instant; which hour it was for somebody is a question of their zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });
