import type { ReactNode } from 'react';

/** A plain way to do something to a post: the page's one form sends it. */
export function DeedButton({ deed, children }: { deed: string; children: ReactNode }) {
  return (
    <button type="submit" form="posts" name="deed" value={deed} className="reach underline">
      {children}
    </button>
  );
}
