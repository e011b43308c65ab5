import { Outlet } from 'react-router';
import { ShellFrame } from '../shell/shell-frame.tsx';

export default function ShellLayout() {
  return (
    <ShellFrame>
      <Outlet />
    </ShellFrame>
  );
}
