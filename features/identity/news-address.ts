/** Where in an address the news stands. */
export const NEWS_PARAMETER = 'told';

/** How many recovery codes are left, beside the news that one is used up. */
export const CODES_LEFT_PARAMETER = 'left';
