/** The network counts by days of US Pacific time. Its series keep them, and say so. */
export const NETWORK_ZONE = 'America/Los_Angeles';
