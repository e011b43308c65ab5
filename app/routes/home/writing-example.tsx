import { useWords } from '#base/i18n/locale-context.tsx';
import { MarginNote, Stitched } from '#ui/margin-note.tsx';
import { homeWords } from './words.ts';

export function WritingExample() {
  const words = useWords(homeWords).writing;
  return (
    <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_200px] sm:items-end sm:gap-x-7">
      <p className="text-20 leading-8 tracking-[-0.008em] text-pretty">
        {words.text}
        <span className="whitespace-nowrap">
          <Stitched on>{words.marked}</Stitched>
        </span>
      </p>
      <MarginNote title={words.remark}>{words.remarkText}</MarginNote>
    </div>
  );
}
