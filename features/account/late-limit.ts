/** How late a post may still go out by itself, in minutes. */
export const LATE_LIMIT = { least: 5, most: 1440 };
