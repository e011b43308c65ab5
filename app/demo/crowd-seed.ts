/** The mark of a crowd that is loaded; how far a load has come before, its accounts tell. */
export const CROWD_SEED = 'crowd accounts';
