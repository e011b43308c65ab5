import { useWords } from '#base/i18n/locale-context.tsx';
import { MediaStrip } from '#features/media/ui/media-strip.tsx';
import type { PostPart } from '#features/posts/content.ts';
import type { Draft } from '#features/posts/ui/draft-store.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { fieldOf } from './part-field.ts';
import type { KnownMedia } from './use-media.ts';
import { writeWords } from './words.ts';

type PartMediaProps = { draft: Draft; id: string; part: PostPart; known: KnownMedia };

/** What a part shows, in its order, each in words; and whether it is covered until somebody touches it. */
export default function PartMedia({ draft, id, part: { media, hidesMedia }, known }: PartMediaProps) {
  const words = useWords(writeWords);
  const items = media.flatMap(({ id: each, alt }) => {
    const item = known.items.get(each);
    return item ? [{ ...item, alt }] : [];
  });
  const change = (next: PostPart['media']) => {
    draft.changePart(id, { media: next, hidesMedia: hidesMedia && next.length > 0 });
    // The button that was pressed goes with all of this.
    if (next.length === 0) fieldOf(id)?.focus();
  };
  const goneCount = media.filter((each) => known.gone.has(each.id)).length;
  return (
    <div className="scripted my-3 grid gap-3 rounded-card border border-line bg-surface p-4">
      <MediaStrip
        items={items}
        onChange={(ids) => {
          const order = new Map(ids.map((each, index) => [each, index]));
          const shown = media.filter((each) => !known.items.has(each.id) || order.has(each.id));
          change(shown.toSorted((one, other) => (order.get(one.id) ?? -1) - (order.get(other.id) ?? -1)));
        }}
        onAlt={(each, alt) => change(media.map((file) => (file.id === each ? { ...file, alt } : file)))}
      />
      {goneCount > 0 && (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-error">
          {words.mediaGone(goneCount)}
          <Button size="small" onClick={() => change(media.filter((each) => !known.gone.has(each.id)))}>
            {words.mediaTakeOut}
          </Button>
        </p>
      )}
      <Checkbox checked={hidesMedia} onChange={(event) => draft.changePart(id, { hidesMedia: event.target.checked })}>
        {words.coverMedia}
      </Checkbox>
    </div>
  );
}
