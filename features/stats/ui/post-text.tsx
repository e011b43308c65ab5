/** What a post says, in the direction of its script, with its links; they were written by others, so they vouch for nothing. */
export function PostText({ text }: { text: string }) {
  return (
    <p dir="auto">
      {piecesOf(text).map(({ at, piece, isLink }) =>
        isLink ? (
          <a key={at} href={piece} rel="nofollow noreferrer" target="_blank">
            {piece}
          </a>
        ) : (
          piece
        ),
      )}
    </p>
  );
}

function piecesOf(text: string) {
  let at = 0;
  return text.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}])/).map((piece, index) => {
    at += piece.length;
    return { at, piece, isLink: index % 2 === 1 };
  });
}
