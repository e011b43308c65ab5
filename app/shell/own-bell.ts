import { useFetcher } from 'react-router';
import type { Bell } from '#features/notifications/notification.ts';
import { useLocalePath } from './locale-link.tsx';
import { useRootData } from './root-data.ts';

export type OwnBell = { bell: Bell; onSeen: (until: string) => void };

/** The bell of the person asking; a visitor has none. */
export function useOwnBell(): OwnBell | undefined {
  const bell = useRootData()?.bell;
  const seen = useFetcher();
  const action = useLocalePath('/notifications/seen');
  if (!bell) return undefined;
  return {
    // What is being marked as read is no longer new, whether or not the server has answered yet.
    bell: seen.formData ? { ...bell, unread: 0 } : bell,
    onSeen: (until) => void seen.submit({ until }, { method: 'post', action }),
  };
}
