import { Outlet } from 'react-router';
import { decoration } from '#base/fetched/decoration.tsx';
import { VISITOR } from '#features/identity/person.ts';
import { AppFrame } from '../shell/app-frame.tsx';
import { useOwnBell } from '../shell/own-bell.ts';
import { useRootData } from '../shell/root-data.ts';

const LeavingBanner = decoration(() => import('../shell/leaving-banner.tsx'));
const ReportZone = decoration(() => import('../shell/report-zone.tsx'));

export default function ShellLayout() {
  const data = useRootData();
  const someone = data?.someone ?? VISITOR;
  const isLeaving = someone.kind === 'person' && someone.deletionDueAt !== undefined;
  const hasNoZone = someone.kind === 'person' && someone.timeZone === undefined;
  return (
    <>
      {isLeaving && <LeavingBanner deletionDueAt={someone.deletionDueAt} timeZone={someone.timeZone} />}
      <AppFrame someone={someone} ownBell={useOwnBell()} accounts={data?.accounts ?? []}>
        <Outlet />
      </AppFrame>
      {hasNoZone && <ReportZone />}
    </>
  );
}
