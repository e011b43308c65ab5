/** Opens a connection on which nothing is heard before somebody says who they are. */
export const PUBLISHABLE_KEY = 'sb_publishable_bobbin';
