/** The schema's limits for the page, which does without the schema; the tests of the rules hold both together. */
export const CONTACT_LIMITS = { name: 100, email: 254, message: 5000 } as const;
