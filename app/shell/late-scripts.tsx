import { Children, cloneElement, isValidElement } from 'react';
import type { ReactNode } from 'react';
import { Scripts } from 'react-router';

type Element = { children?: ReactNode; rel?: string; fetchPriority?: 'low' };

/**
 * React Router preloads its scripts at the priority of what blocks the paint. Our pages can be read without them, so
 * letters and styles come first. It has no setting for that: its component is called here as the hook that it also is.
 */
export function LateScripts({ nonce }: { nonce: string | undefined }) {
  const scripts = Scripts({ nonce });
  return isValidElement<Element>(scripts) ? Children.map(scripts.props.children, later) : scripts;
}

function later(child: ReactNode): ReactNode {
  const isPreload = isValidElement<Element>(child) && child.props.rel === 'modulepreload';
  return isPreload ? cloneElement(child, { fetchPriority: 'low' }) : child;
}
