import { useWords } from '#base/i18n/locale-context.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { writeWords } from './words.ts';

/** What can be done here without a mouse. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(writeWords);
  return (
    <Dialog open onClose={onClose} title={words.shortcuts.title} words={{ close: words.close }}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-5 gap-y-3">
        {words.shortcuts.keys.map(({ keys, does }) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="rounded-small border border-line px-1.5 py-0.5 text-12 whitespace-nowrap">{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
