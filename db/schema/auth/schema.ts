import { pgSchema } from 'drizzle-orm/pg-core';

/** Named as GoTrue names it, so that a hosted one can take our place, or we its. */
export const auth = pgSchema('auth');
