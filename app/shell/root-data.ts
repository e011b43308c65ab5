import { useRouteLoaderData } from 'react-router';
import type { loader } from '#app/root.tsx';

export type RootData = Awaited<ReturnType<typeof loader>>;

/** What every page may use; undefined when the root itself failed to load. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<typeof loader>('root');
}

export function useHasThirdParties(): boolean {
  const { chatWebsiteId, analyticsScriptUrl } = useRootData()?.thirdParties ?? {};
  return chatWebsiteId !== undefined || analyticsScriptUrl !== undefined;
}
