import { hearers } from '#base/hearers.ts';

/** Lets a button anywhere ask for the palette without knowing it. */
export const paletteOpening = hearers();
