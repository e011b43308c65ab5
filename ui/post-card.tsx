import { memo, type ReactNode } from 'react';

import { Avatar } from '#ui/avatar.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';

type PostAct = { icon: IconName; label: string; count?: ReactNode };

type PostPartProps = {
  id: string;
  username: string;
  picture?: string | null | undefined;
  at?: ReactNode;
  /** Line breaks are kept; links come as elements. */
  text: ReactNode;
  media?: ReactNode;
  acts?: readonly PostAct[];
};

type PostCardProps = {
  /** The parts of a thread, joined by a spine; most posts have one. */
  parts: readonly PostPartProps[];
  /** Figures and state. */
  foot?: ReactNode;
};

/** Looks like a post on the network. */
export function PostCard({ parts, foot }: PostCardProps) {
  return (
    <article className="rounded-card border border-line bg-surface px-5 pt-4 pb-4">
      {parts.map((part, index) => (
        <PostPart key={part.id} {...part} goesOn={index < parts.length - 1} />
      ))}
      {foot && (
        <div className="meta mt-3.5 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
          {foot}
        </div>
      )}
    </article>
  );
}

/** Drawn again only when it changes: in a preview one part does at a time. */
const PostPart = memo(function PostPart(props: PostPartProps & { goesOn: boolean }) {
  const { username, picture, at, text, media, acts, goesOn } = props;
  return (
    <div className={`post-card-part grid grid-cols-[40px_minmax(0,1fr)] gap-x-3 ${goesOn ? 'pb-3.5' : ''}`}>
      <div className="relative">
        <Avatar username={username} picture={picture} />
        {goesOn && <span className="absolute top-12 -bottom-2 left-4.75 w-0.5 rounded-full bg-line" />}
      </div>
      <div className="min-w-0">
        <p className="flex items-baseline gap-1.5 leading-5">
          <span className="truncate font-strong">{username}</span>
          {at && <span className="tiny shrink-0">{at}</span>}
        </p>
        <div className="text-15 wrap-anywhere whitespace-pre-line [&_a]:text-series-2 [&_a]:no-underline [&_a:hover]:underline">
          {text}
        </div>
        {media && <div className="mt-2.5 overflow-hidden rounded-media border border-line">{media}</div>}
        {acts && <Acts acts={acts} />}
      </div>
    </div>
  );
});

function Acts({ acts }: { acts: readonly PostAct[] }) {
  return (
    <ul className="meta mt-3 flex flex-wrap gap-x-4 gap-y-1">
      {acts.map((act) => (
        <li key={act.label} className="flex items-center gap-1.5">
          <Icon icon={act.icon} size={18} name={act.count === undefined ? undefined : act.label} />
          {act.count}
        </li>
      ))}
    </ul>
  );
}
