declare const BUILD_ID: string;

/** Which build this is; written in by the bundler. */
export const buildId: string = BUILD_ID;
