/** The largest file that is read; the browser says so before it sends one. */
export const MOST_IMPORT_BYTES = 5_000_000;
