/** Eighteen months. */
export const HISTORY_DAYS = 548;
