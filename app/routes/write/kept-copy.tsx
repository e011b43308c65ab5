import { useNavigate } from 'react-router';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { bodyOf } from '#features/posts/plain-content.ts';
import { takeApart } from '#features/posts/ui/text-left.ts';
import type { TextLeft } from '#features/posts/ui/text-left.ts';
import { Button } from '#ui/button.tsx';
import { readingWords } from './reading-words.ts';

/** What this browser has of a post that no longer takes it: seen whole, and gone on with as another post. */
export function KeptCopy({ left, personId }: { left: TextLeft; personId: string }) {
  const words = useWords(readingWords);
  const navigate = useNavigate();
  const begin = useLocalePath('/write');
  const goOn = () => {
    const apart = takeApart(personId, left);
    if (apart) void navigate(`${begin}?post=${apart}&new`);
  };
  return (
    <section
      aria-labelledby="kept-copy"
      className="mb-8 grid max-w-160 gap-3 rounded-card border border-line bg-surface p-5"
    >
      <div>
        <h2 id="kept-copy" className="heading">
          {words.kept}
        </h2>
        <p className="meta">{words.keptHelp}</p>
      </div>
      <p className="max-h-80 overflow-y-auto wrap-anywhere whitespace-pre-wrap">{bodyOf(left.content)}</p>
      <span>
        <Button look="ink" onClick={goOn}>
          {words.goOn}
        </Button>
      </span>
    </section>
  );
}
