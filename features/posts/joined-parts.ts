import type { PostPart } from './content.ts';
import { blankPart } from './plain-content.ts';
import { unnumbered } from './split-text.ts';

const SEAM = '\n\n';

/** Parts as one, with all that hung on them; of what a part can have but once, the first. */
export function joinedParts(parts: readonly PostPart[]): PostPart {
  const texts = unnumbered(parts.map(({ text }) => text));
  return parts.reduce<PostPart>((whole, part, index) => {
    const text = texts[index] ?? '';
    const from = whole.text && text.trim() ? whole.text.length + SEAM.length : 0;
    const isSaid = text.trim() !== '';
    return {
      text: isSaid ? whole.text + (from > 0 ? SEAM : '') + text : whole.text,
      spoilers: isSaid
        ? [...whole.spoilers, ...part.spoilers.map((spoiler) => ({ ...spoiler, offset: spoiler.offset + from }))]
        : whole.spoilers,
      media: [...whole.media, ...part.media],
      hidesMedia: whole.hidesMedia || part.hidesMedia,
      link: whole.link ?? part.link,
      poll: whole.poll ?? part.poll,
      attachment: whole.attachment ?? part.attachment,
    };
  }, blankPart());
}
