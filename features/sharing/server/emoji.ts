import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The drawing of an emoji as a data address; nothing for one that is newer than our drawings. */
export async function emojiPicture(emoji: string): Promise<string | undefined> {
  const points = Array.from(emoji, (letter) => (letter.codePointAt(0) ?? 0).toString(16));
  const plain = points.filter((point) => point !== 'fe0f');
  for (const name of new Set([points.join('-'), plain.join('-')])) {
    const svg = await readFile(join(folder(), `${name}.svg`)).catch(() => undefined);
    if (svg) return `data:image/svg+xml;base64,${svg.toString('base64')}`;
  }
  return undefined;
}

function folder(): string {
  return dirname(fileURLToPath(import.meta.resolve('@twemoji/svg/package.json')));
}
