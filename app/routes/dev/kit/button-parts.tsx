import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { Tabs } from '#ui/tabs.tsx';

import { KitPart, Row } from './kit-part.tsx';

export function ButtonParts() {
  return (
    <>
      <KitPart title="Buttons">
        <Row>
          <Button look="primary" icon="clock">
            Schedule for Tue 09:00
          </Button>
          <Button look="ink">Start a carousel</Button>
          <Button>Save draft</Button>
          <Button look="quiet">Set aside</Button>
        </Row>
        <Row>
          <Button look="primary" className="border-thread-text! bg-thread-text!">
            Hover
          </Button>
          <Button className="outline-2 outline-offset-2 outline-focus">Focus</Button>
          <Button look="danger">Delete for good</Button>
          <Button size="small">Small</Button>
          <IconButton icon="more" name="More" look="plain" />
          <IconButton icon="table" name="Show as a table" size="small" />
        </Row>
        <Row>
          <Button look="primary" busy>
            Scheduling
          </Button>
          <Button busy>Saving</Button>
          <Button look="ink" size="big">
            Big
          </Button>
          <ButtonLink to="#top" look="quiet" icon="external">
            A link
          </ButtonLink>
          <CopyButton text="https://example.test" words={{ copy: 'Copy', copied: 'Copied' }} />
        </Row>
        <Button disabledReason="Reconnect Threads first. A disabled button always says why.">Publish now</Button>
        <Button look="ink" size="big" block>
          Sign in with Threads
        </Button>
        <Button block icon="globe">
          Mit einem anderen Konto fortfahren, das sehr lang heißt
        </Button>
      </KitPart>
      <KitPart title="Tabs">
        <LinkTabs
          label="Period"
          preventScrollReset
          tabs={[
            { to: '?period=month', label: 'Month', current: true },
            { to: '?period=week', label: 'Week', current: false },
            { to: '?period=all', label: 'All', current: false },
          ]}
        />
        <Tabs
          label="Composer"
          tabs={[
            { id: 'write', label: 'Write', panel: <p>The text is the page.</p> },
            { id: 'preview', label: 'Preview', panel: <p>As it will look on Threads.</p> },
            { id: 'notes', label: 'Notes', panel: <p>Two notes. Nothing stops this post.</p> },
          ]}
        />
      </KitPart>
    </>
  );
}
