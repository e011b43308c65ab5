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
  path: 'M-20 370C40 370 70 404 130 404C237 399 268 251 202 218C190 213 176 214 165 220C131 240 127 290 137 324C159 399 249 437 302 368C322 342 332 300 314 270C308 261 298 253 286 253C277 253 269 258 263 265C221 314 273 412 344 403C424 393 422 278 383 293C374 297 369 307 367 316C354 371 419 428 470 394C512 365 493 316 483 338C480 346 481 356 484 364C487 370 490 376 493 381C504 394 517 400 533 404H640C663 404 663 396 686 396S709 400 731 400S754 380 777 380S800 386 823 386S846 356 869 356S891 364 914 364S937 322 960 322S983 330 1006 330S1029 262 1051 262S1074 286 1097 286S1120 226 1143 226S1166 236 1189 236S1211 150 1234 150S1257 96 1280 96',
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
  path: 'M-10 170C12 170 20 186 46 186C113.8 184.2 117.7 84.4 76.1 87.3C57.7 88.6 50.7 110.9 50.5 126.2C50.4 129.6 50.7 132.9 51.2 136.2C53 148.5 58.5 160.4 66.9 169.5C100.2 205.7 152.8 174.8 144.8 136.6C143.7 131.2 140.6 124.5 134.5 123.4C112.4 119.6 114.1 175.8 154.8 186H214C222 186 222 180 230 180S238 183 246 183S254 164 262 164S270 168 278 168S287 136 296 136S304 142 312 142S322 92 332 92S342 58 352 58',
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
