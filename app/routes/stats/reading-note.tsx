import { PlanLine } from '#features/plans/ui/plan-line.tsx';
import type { AccountStanding } from '#features/sync/account-standing.ts';
import { Icon } from '#ui/icon.tsx';
import type { LiveUpdate } from './read-update.ts';
import { Obstacle, ReadingAge } from './reading-age.tsx';
import type { UpdateRefusal } from './update-refusal.ts';
import { UpdateNow } from './update-now.tsx';

type ReadingNoteProps = Parameters<typeof ReadingAge>[0] & {
  standing: AccountStanding;
  /** Nothing where the plan has no updates by hand. */
  update: LiveUpdate | undefined;
  refusal: UpdateRefusal | undefined;
};

/** How old the figures are, what keeps them from being newer, and the way to newer ones. */
export function ReadingNote({ standing, update, refusal, ...reading }: ReadingNoteProps) {
  const age = <ReadingAge {...reading} />;
  return (
    <div className="mt-4 grid gap-2.5">
      <Obstacle standing={standing} />
      {update ? (
        <UpdateNow key={update.accountId} update={update} refusal={refusal}>
          {age}
        </UpdateNow>
      ) : (
        <>
          {age}
          <p className="tiny flex gap-1.5">
            <Icon icon="refresh" size={16} />
            <PlanLine capability="update-stats-now" />
          </p>
        </>
      )}
    </div>
  );
}
