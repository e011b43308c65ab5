import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { VISITOR } from '#features/identity/person.ts';
import { AppFrame } from '../shell/app-frame.tsx';
import { useOwnBell } from '../shell/own-bell.ts';
import { useRootData } from '../shell/root-data.ts';

const LeavingBanner = lazy(() => import('../shell/leaving-banner.tsx'));
const ReportZone = lazy(() => import('../shell/report-zone.tsx'));

export default function ShellLayout() {
  const data = useRootData();
  const someone = data?.someone ?? VISITOR;
  const isLeaving = someone.kind === 'person' && someone.deletionDueAt !== undefined;
  const hasNoZone = someone.kind === 'person' && someone.timeZone === undefined;
  return (
    <>
      {isLeaving && (
        <Suspense>
          <LeavingBanner deletionDueAt={someone.deletionDueAt} timeZone={someone.timeZone} />
        </Suspense>
      )}
      <AppFrame someone={someone} ownBell={useOwnBell()} accounts={data?.accounts ?? []}>
        <Outlet />
      </AppFrame>
      {hasNoZone && (
        <Suspense>
          <ReportZone />
        </Suspense>
      )}
    </>
  );
}
