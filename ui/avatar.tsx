import { wovenPattern } from '#ui/woven-pattern.ts';

type AvatarProps = {
  username: string;
  /** A picture covers the woven pattern; one that does not load leaves the pattern in sight. */
  picture?: string | null | undefined;
  size?: number;
  /** Only where no name stands beside it. */
  name?: string;
  className?: string;
};

export function Avatar({ username, picture, size = 40, name, className = '' }: AvatarProps) {
  return (
    <span
      className={`relative block shrink-0 overflow-hidden rounded-full ${className}`}
      style={{ width: size, height: size }}
      role={name ? 'img' : undefined}
      aria-label={name}
    >
      <Cloth username={username} />
      {picture && (
        <img
          src={picture}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}

function Cloth({ username }: { username: string }) {
  const { ground, yarn, strokes, fills, strokeWidth } = wovenPattern(username);
  return (
    <svg viewBox="0 0 40 40" className="size-full" aria-hidden="true">
      <path d="M0 0h40v40H0z" fill={ground} />
      {fills && <path d={fills} fill={yarn} />}
      {strokes && <path d={strokes} stroke={yarn} strokeWidth={strokeWidth} strokeLinecap="round" fill="none" />}
    </svg>
  );
}
