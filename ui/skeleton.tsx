type SkeletonProps = {
  /** The true shape of what comes, as width and height utilities. */
  className?: string;
};

/** Still, no shimmer, and silent: the region it stands in carries aria-busy. */
export function Skeleton({ className = 'h-3.5 w-full' }: SkeletonProps) {
  return <span aria-hidden="true" className={`block rounded-small bg-heat-0 ${className}`} />;
}
