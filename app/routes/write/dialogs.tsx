import { Suspense } from 'react';
import { onDemand } from '#base/fetched/on-demand.tsx';
import type { MediaItem } from '#features/media/media.ts';
import type { NoteFacts } from '#features/posts/note.ts';
import type { ZonedTime } from '#ui/date-time-picker/zoned-time.ts';
import { MediaDialog, ScheduleDialog } from './fetched-dialogs.ts';
import type { OptionField } from './options-sheet.tsx';
import { UnfetchedDialog } from './unfetched.tsx';
import type { Composing } from './use-composer.ts';

const OptionsSheet = onDemand(() => import('./options-sheet.tsx'), UnfetchedDialog);
const ShortcutsDialog = onDemand(() => import('./shortcuts-dialog.tsx'), UnfetchedDialog);
const VersionsSheet = onDemand(() => import('./versions-sheet.tsx'), UnfetchedDialog);
const PublishDialog = onDemand(() => import('./publish-dialog.tsx'), UnfetchedDialog);

export type Opened =
  | { kind: 'versions' | 'schedule' | 'publish' | 'shortcuts' }
  | { kind: 'options'; field: OptionField | undefined }
  | { kind: 'media'; part: string; files: readonly File[] };

type DialogsProps = {
  composing: Composing;
  facts: NoteFacts;
  opened: Opened | undefined;
  time: ZonedTime | undefined;
  onTime: (time: ZonedTime | undefined) => void;
  onLearn: (items: readonly MediaItem[]) => void;
  onClose: () => void;
};

/** What lies over the page, one at a time, and is fetched when it is first asked for. */
export function Dialogs({ opened, ...props }: DialogsProps) {
  return <Suspense>{opened && <Dialog opened={opened} {...props} />}</Suspense>;
}

function Dialog({ composing, facts, opened, time, onTime, onLearn, onClose }: DialogsProps & { opened: Opened }) {
  const { draft, page } = composing;
  switch (opened.kind) {
    case 'options':
      return <OptionsSheet composing={composing} facts={facts} field={opened.field} onClose={onClose} />;
    case 'versions':
      return <VersionsSheet composing={composing} onClose={onClose} />;
    case 'schedule':
      return <ScheduleDialog composing={composing} time={time} onTime={onTime} onClose={onClose} />;
    case 'publish':
      return <PublishDialog composing={composing} onClose={onClose} />;
    case 'shortcuts':
      return <ShortcutsDialog onClose={onClose} />;
    case 'media':
      return (
        <MediaDialog
          draft={draft}
          part={opened.part}
          files={opened.files}
          personId={page.personId}
          onLearn={onLearn}
          onClose={onClose}
        />
      );
  }
}
