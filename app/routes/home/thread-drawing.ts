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
  path: 'M-20 370C40 370 70 404 130 404C223 404 267 275 213 226C205 219 196 215 185 215C171 214 159 222 151 232C142 242 137 254 135 267C118 340 187 432 266 397C327 370 342 277 298 256C291 252 282 252 274 256C248 269 246 306 251 331C265 391 335 430 385 383C401 368 410 347 410 326C410 316 407 305 400 298C375 271 344 337 388 382C439 436 509 378 496 339C495 336 492 333 489 333C472 335 483 393 527 403C536 405 545 404 554 404H640C663 404 663 396 686 396S709 400 731 400S754 380 777 380S800 386 823 386S846 356 869 356S891 364 914 364S937 322 960 322S983 330 1006 330S1029 262 1051 262S1074 286 1097 286S1120 226 1143 226S1166 236 1189 236S1211 150 1234 150S1257 96 1280 96',
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
  path: 'M-10 170C12 170 20 186 46 186C94.6 186 119.9 121.3 92.4 93.8C88.1 89.5 82.2 86.9 76.1 87.3C56.7 88.7 49.8 113.6 50.5 129.5C52.6 176.7 105.5 206.8 135.5 169.5C141.7 161.9 145.3 152.3 145.3 142.5C145.3 136.3 143.6 128.3 137.9 124.8C121.8 114.8 109 152.2 136.1 176.9C144.9 185 152 185.8 163 185.8C164.3 185.8 165.5 186 166.8 186H214C222 186 222 180 230 180S238 183 246 183S254 164 262 164S270 168 278 168S287 136 296 136S304 142 312 142S322 92 332 92S342 58 352 58',
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
