/** Flags of Node for processes that tests start by the dozen. */
export const QUICK_START = ['--import', new URL('./known-formats.ts', import.meta.url).href];
