import { Link, type LinkProps } from 'react-router';

import { buttonClasses, type ButtonShape } from '#ui/button-look.ts';
import { Icon, type IconName } from '#ui/icon.tsx';

type ButtonLinkProps = LinkProps & ButtonShape & { icon?: IconName };

export function ButtonLink({ look, size, block, icon, children, className = '', ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={`${buttonClasses({ look, size, block })} ${className}`}>
      {icon && <Icon icon={icon} size={size === 'small' ? 16 : 20} />}
      {children}
    </Link>
  );
}
