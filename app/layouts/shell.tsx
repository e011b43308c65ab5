import { Outlet } from 'react-router';
import { VISITOR } from '#features/identity/person.ts';
import { AppFrame } from '../shell/app-frame.tsx';
import { useOwnBell } from '../shell/own-bell.ts';
import { useRootData } from '../shell/root-data.ts';

export default function ShellLayout() {
  return (
    <AppFrame someone={useRootData()?.someone ?? VISITOR} ownBell={useOwnBell()}>
      <Outlet />
    </AppFrame>
  );
}
