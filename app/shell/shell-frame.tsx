import type { ReactNode } from 'react';
import { decoration } from '#base/fetched/decoration.tsx';
import { VISITOR } from '#features/identity/person.ts';
import { AppFrame } from './app-frame.tsx';
import { useOwnBell } from './own-bell.ts';
import { useRootData } from './root-data.ts';

const LeavingBanner = decoration(() => import('./leaving-banner.tsx'));
const ReportZone = decoration(() => import('./report-zone.tsx'));

/** The app for whoever asks, around its pages and around what went wrong instead of one. */
export function ShellFrame({ children }: { children: ReactNode }) {
  const data = useRootData();
  const someone = data?.someone ?? VISITOR;
  const isLeaving = someone.kind === 'person' && someone.deletionDueAt !== undefined;
  const hasNoZone = someone.kind === 'person' && someone.timeZone === undefined;
  return (
    <>
      <AppFrame
        someone={someone}
        ownBell={useOwnBell()}
        accounts={data?.accounts ?? []}
        notice={isLeaving && <LeavingBanner deletionDueAt={someone.deletionDueAt} timeZone={someone.timeZone} />}
      >
        {children}
      </AppFrame>
      {hasNoZone && <ReportZone />}
    </>
  );
}
