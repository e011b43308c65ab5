import { Outlet } from 'react-router';

/** No chrome at all. */
export default function BlankLayout() {
  return <Outlet />;
}
