import { styledPieces } from '#features/posts/text-styles.ts';
import type { StyledRange } from '#features/posts/text-styles.ts';
import { STYLE_LOOKS } from './style-looks.ts';

/** A long text as its readers will see it. */
export function StyledText({ text, styles }: { text: string; styles: readonly StyledRange[] }) {
  return styledPieces(text, styles).map((piece) =>
    piece.styles.length === 0 ? (
      piece.text
    ) : (
      <span key={piece.start} className={piece.styles.map((style) => STYLE_LOOKS[style]).join(' ')}>
        {piece.text}
      </span>
    ),
  );
}
