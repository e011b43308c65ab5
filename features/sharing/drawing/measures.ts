import type { CardSize } from '../card-options.ts';

/** Sizes of type and of what holds it, in pixels. */
export type Measures = {
  width: number;
  padding: number;
  /** Left between head and foot. */
  body: number;
  avatar: number;
  name: number;
  handle: number;
  title: number;
  label: number;
  /** The largest that the first figure may be. */
  figure: number;
  note: number;
  small: { label: number; value: number; note: number };
  kicker: number;
  text: { most: number; least: number };
  milestone: { title: number; value: number; label: number; note: number };
};

export const MEASURES: Record<CardSize, Measures> = {
  portrait: {
    width: 920,
    padding: 80,
    body: 990,
    avatar: 108,
    name: 42,
    handle: 34,
    title: 84,
    label: 42,
    figure: 260,
    note: 36,
    small: { label: 32, value: 80, note: 28 },
    kicker: 38,
    text: { most: 150, least: 38 },
    milestone: { title: 120, value: 420, label: 76, note: 38 },
  },
  square: {
    width: 936,
    padding: 72,
    body: 752,
    avatar: 92,
    name: 38,
    handle: 31,
    title: 72,
    label: 38,
    figure: 190,
    note: 32,
    small: { label: 30, value: 72, note: 26 },
    kicker: 34,
    text: { most: 120, least: 34 },
    milestone: { title: 96, value: 400, label: 64, note: 34 },
  },
  wide: {
    width: 1096,
    padding: 52,
    body: 430,
    avatar: 68,
    name: 30,
    handle: 24,
    title: 48,
    label: 28,
    figure: 100,
    note: 24,
    small: { label: 25, value: 52, note: 21 },
    kicker: 26,
    text: { most: 84, least: 28 },
    milestone: { title: 60, value: 220, label: 46, note: 28 },
  },
};
