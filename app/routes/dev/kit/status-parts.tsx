import { PRODUCT } from '#base/product.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PlanGate } from '#features/plans/ui/plan-gate.tsx';
import { Gate } from '#ui/gate.tsx';
import { Notification } from '#ui/notification.tsx';
import { Progress } from '#ui/progress.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { KitPart, Row } from './kit-part.tsx';

const close = { words: { close: 'Close' }, onClose: () => {} };

export function StatusParts() {
  return (
    <>
      <KitPart title="Six states of a post">
        <Row>
          <Chip state="idea">Idea</Chip>
          <Chip state="draft">Draft</Chip>
          <Chip state="ready">Ready</Chip>
          <Chip state="scheduled">Tue 09:00</Chip>
          <Chip state="published">Published</Chip>
          <Chip state="failed">Failed</Chip>
        </Row>
        <Row>
          <Chip>Your plan</Chip>
          <Chip tone="thread">Recommended</Chip>
        </Row>
        <p className="tiny">Icon and word always; the look gets firmer as the post gets nearer.</p>
      </KitPart>
      <KitPart title="Three notifications">
        <Notification kind="success" title="Success" lifetime={600_000} {...close}>
          Scheduled for Tuesday at 09:00.
        </Notification>
        <Notification kind="info" title="Info" lifetime={600_000} paused {...close}>
          This post is open in another tab.
        </Notification>
        <Notification kind="error" title="Error" {...close}>
          Threads did not answer. Your post is kept, and we ask Threads again whether it took it before anything else is
          done.
        </Notification>
      </KitPart>
      <KitPart title="Progress and banner">
        <Progress label="Reading your posts" value={412} max={1038} counts="412 of 1,038" />
        <Progress label="Characters" value={472} max={500} counts="472 of 500" form="counter" />
        <Progress label="Characters, not active" value={214} max={500} counts="214 of 500" form="counter" tone="edge" />
        <Progress label="Characters, too many" value={512} max={500} counts="12 too many" form="counter" tone="error" />
        <Progress label="Not begun" value={0} max={0} counts="0 of 0" />
        <div className="overflow-hidden rounded-control">
          <Banner words={{ label: 'Announcement', dismiss: 'Dismiss' }} dismiss={{}}>
            {PRODUCT} is no longer maintained; a successor is sought. <a href="#successor">Read more</a>
          </Banner>
        </div>
      </KitPart>
      <KitPart title="Empty state">
        <EmptyState title="Nothing is scheduled yet" action={<Button look="primary">Write a post</Button>}>
          Pick a ready post and give it a time, or write a new one.
        </EmptyState>
      </KitPart>
      <KitPart title="Loading">
        <Skeleton className="h-3.5 w-2/5" />
        <Skeleton className="h-8 w-3/5" />
        <Skeleton className="h-3.5 w-1/2" />
        <p className="tiny">The true shape of what comes, still, no shimmer. Only for what streams in.</p>
      </KitPart>
      <KitPart title="Upgrade gate" wide>
        <Gate
          title="See which hours work for you"
          real={<Hours />}
          actions={
            <>
              <Button look="ink" size="small">
                See Premium
              </Button>
              <Button look="quiet" size="small">
                Not now
              </Button>
            </>
          }
        >
          Your 214 posts by weekday and hour, with the engagement each brought. Part of Premium.
        </Gate>
      </KitPart>
      <KitPart title="Gate of a plan, in your language" wide>
        <PlanGate capability="see-advanced-graphs">
          <Hours />
        </PlanGate>
      </KitPart>
    </>
  );
}

const steps = ['bg-heat-0', 'bg-heat-1', 'bg-heat-2', 'bg-heat-3', 'bg-heat-4'];

function Hours() {
  return (
    <div className="grid grid-cols-12 gap-0.5 sm:grid-cols-24">
      {Array.from({ length: 168 }, (_, hour) => (
        <span key={hour} className={`h-6 rounded-small ${steps[(hour * 7 + ((hour / 24) | 0) * 3) % 5]}`} />
      ))}
      <a href="#behind" className="col-span-full">
        A link that cannot be reached
      </a>
    </div>
  );
}
