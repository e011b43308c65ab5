import { useState } from 'react';

import { Button } from '#ui/button.tsx';
import { Definition } from '#ui/definition.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { Panel } from '#ui/panel.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Tooltip } from '#ui/tooltip.tsx';

import { KitPart, Row } from './kit-part.tsx';

const words = { close: 'Close' };

export function LayerParts() {
  return (
    <>
      <KitPart title="Dialog and sheets">
        <Row>
          <DialogExample />
          <SheetExample side="right" />
          <SheetExample side="left" />
          <SheetExample side="bottom" />
        </Row>
      </KitPart>
      <KitPart title="Menu">
        <MenuExample />
      </KitPart>
      <KitPart title="Panel">
        <Panel name="Export" icon="download">
          <p className="heading">What to take along</p>
          <p className="meta mt-1">Over the page, and without JavaScript.</p>
        </Panel>
      </KitPart>
      <KitPart title="Disclosure">
        <div className="grid gap-4">
          <Disclosure title="It does not work?">
            <p className="mt-2 text-ink-2">What helps, in place and without JavaScript.</p>
          </Disclosure>
          <Disclosure
            open
            icon="alert"
            title="The last attempt did not work, and what is said about it takes two lines"
          >
            <p className="mt-2 text-ink-2">Open from the start, because it asks for attention.</p>
          </Disclosure>
        </div>
      </KitPart>
      <KitPart title="Tooltip and definition">
        <Row>
          <Tooltip text="Read from Threads every 15 minutes">
            {(description) => <IconButton icon="refresh" name="Update" look="plain" {...description} />}
          </Tooltip>
          <span className="meta inline-flex items-center gap-1.5">
            Engagement rate
            <Definition name="What the engagement rate is">
              Likes, replies, reposts and quotes, divided by views. Your own replies do not count.
            </Definition>
          </span>
        </Row>
      </KitPart>
    </>
  );
}

function DialogExample() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open dialog</Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Delete this post for good?"
        lede="It stays on Threads. Its figures are no longer kept here."
        words={words}
        footer={
          <>
            <Button onClick={close}>Keep it</Button>
            <Button look="danger" onClick={close}>
              Delete for good
            </Button>
          </>
        }
      >
        <Field label="Why" help="Only for you.">
          <TextInput name="why" />
        </Field>
      </Dialog>
    </>
  );
}

function SheetExample({ side }: { side: 'left' | 'right' | 'bottom' }) {
  const [isOpen, setOpen] = useState(false);
  const title = side === 'left' ? 'Drawer' : `Sheet, ${side}`;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{title}</Button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        side={side}
        words={words}
        footer={<Button onClick={() => setOpen(false)}>Done</Button>}
      >
        <ul className="grid gap-3">
          {Array.from({ length: 12 }, (_, index) => (
            <li key={index}>Line {index + 1}</li>
          ))}
        </ul>
      </Sheet>
    </>
  );
}

function MenuExample() {
  const [isMuted, setMuted] = useState(false);
  const [last, setLast] = useState('nothing');
  const items = [
    { label: 'Duplicate', icon: 'copy', onSelect: () => setLast('Duplicate') },
    { label: 'Download', icon: 'download', note: 'As a picture', onSelect: () => setLast('Download') },
    { label: 'Open on Threads', icon: 'external', to: '#threads' },
    { label: 'Mute', checked: isMuted, onSelect: () => setMuted(!isMuted) },
    { label: 'Publish now', icon: 'send', disabled: true, note: 'Reconnect Threads first' },
    { label: 'Delete for good', icon: 'trash', danger: true, opensGroup: true, onSelect: () => setLast('Delete') },
  ] as const;
  return (
    <>
      <Row>
        <Menu name="Actions" items={items}>
          Actions
        </Menu>
        <Menu name="More" icon="more" look="quiet" align="end" items={items} />
      </Row>
      <p className="meta">Chosen: {last}</p>
    </>
  );
}
