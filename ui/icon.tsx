import { iconPaths } from '#ui/icon-paths.ts';

export type IconName = keyof typeof iconPaths;

type IconProps = {
  icon: IconName;
  size?: 14 | 16 | 18 | 20 | 22 | 24;
  /** Says what the icon means when no text beside it does. */
  name?: string;
  className?: string;
};

export function Icon({ icon, size = 20, name, className = '' }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      className={`block shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={size < 18 ? 1.75 : 1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      role={name ? 'img' : undefined}
      aria-label={name}
      aria-hidden={name ? undefined : true}
    >
      <path d={iconPaths[icon]} />
    </svg>
  );
}
