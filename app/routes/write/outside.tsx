import { Icon } from '#ui/icon.tsx';

/** On the network, beside what is being written. */
export function Outside({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="reach inline-flex items-center gap-1.5 font-medium">
      {children}
      <Icon icon="external" size={16} />
    </a>
  );
}
