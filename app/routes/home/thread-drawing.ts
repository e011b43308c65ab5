export type Knot = {
  x: number;
  y: number;
  isEnd?: boolean;
  /** When the thread has come as far as here. */ afterMs: number;
};

export type Station = {
  name: 'idea' | 'draft' | 'scheduled' | 'published';
  x: number;
  leader?: { x: number; from: number };
};

export type Drawing = {
  width: number;
  height: number;
  /** Where the thread comes from on screens wider than the drawing. */
  leadIn: string;
  path: string;
  grid?: string;
  labelsAt: number;
  knots: Knot[];
  stations: Station[];
  /** The lower right corner of the words at the thread's end. */
  end: { x: number; y: number };
};

export const WIDE: Drawing = {
  width: 1440,
  height: 500,
  leadIn: 'M-1400 370H-20',
  path: 'M-20 370C40 370 70 404 130 404C191 404 236 347 236 288C236 258 220 215 185 215C148 215 132 260 132 292C132 346 174 404 232 404C285 404 323 356 323 305C323 284 312 253 286 253C259 253 249 288 249 310C249 357 285 404 334 404C376 404 410 367 410 326C410 312 404 292 387 292C372 292 366 316 366 329C366 367 397 404 436 404C467 404 497 378 497 348C497 343 496 333 489 333C484 333 481 344 481 348C481 391 518 404 554 404H640C663 404 663 396 686 396S709 400 731 400S754 380 777 380S800 386 823 386S846 356 869 356S891 364 914 364S937 322 960 322S983 330 1006 330S1029 262 1051 262S1074 286 1097 286S1120 226 1143 226S1166 236 1189 236S1211 150 1234 150S1257 96 1280 96',
  grid: 'M1010 150H1280M900 234H1280M790 318H1280M690 404H1280',
  labelsAt: 436,
  knots: [
    { x: 640, y: 404, afterMs: 550 },
    { x: 1051.4, y: 262, afterMs: 750 },
    { x: 1280, y: 96, isEnd: true, afterMs: 950 },
  ],
  stations: [
    { name: 'idea', x: 180 },
    { name: 'draft', x: 404 },
    { name: 'scheduled', x: 640, leader: { x: 640, from: 418 } },
    { name: 'published', x: 1051.4, leader: { x: 1051.4, from: 276 } },
  ],
  end: { x: 1287, y: 82 },
};

export const NARROW: Drawing = {
  width: 390,
  height: 246,
  leadIn: 'M-200 170H-10',
  path: 'M-10 170C12 170 20 186 46 186C79.4 186 103.4 155.9 103.4 123.6C103.4 107.2 95.2 87.3 76.1 87.3C57.1 87.3 50.5 113.8 50.5 129.5C50.5 156.1 73.1 186 102 186C126.9 186 145.3 165.3 145.3 140.5C145.3 133.4 141 123.3 132.3 123.3C123.6 123.3 120 137 120 144.2C120 170.5 140.5 186 166.8 186H214C222 186 222 180 230 180S238 183 246 183S254 164 262 164S270 168 278 168S287 136 296 136S304 142 312 142S322 92 332 92S342 58 352 58',
  labelsAt: 218,
  knots: [
    { x: 214, y: 186, afterMs: 550 },
    { x: 296, y: 136, afterMs: 750 },
    { x: 352, y: 58, isEnd: true, afterMs: 950 },
  ],
  stations: [
    { name: 'idea', x: 62 },
    { name: 'scheduled', x: 214, leader: { x: 214, from: 198 } },
    { name: 'published', x: 306, leader: { x: 296, from: 148 } },
  ],
  end: { x: 374, y: 40 },
};
