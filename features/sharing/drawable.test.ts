import { expect, test } from 'vitest';
import { isDrawable } from './drawable.ts';

test.each(['', 'Ada', 'Élodie d’Ærø', 'Ωμέγα', 'Жанна', 'Nguyễn', '🧵👩‍👩‍👧 1️⃣ 🇫🇷', '12 345 €, “quoted”…'])(
  '%j can be drawn',
  (text) => expect(isDrawable(text)).toBe(true),
);

test.each(['خيوط وإبر', '編み物', 'ผ้า', 'Ada 編'])('%j cannot, and is told so', (text) =>
  expect(isDrawable(text)).toBe(false),
);
