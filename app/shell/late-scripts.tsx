import { Children, cloneElement, Fragment, isValidElement, use } from 'react';
import type { ReactNode } from 'react';
import { Scripts } from 'react-router';
import { PageContext } from '#app/page-context.ts';

type Element = {
  children?: ReactNode;
  rel?: string;
  href?: string;
  fetchPriority?: 'low';
  dangerouslySetInnerHTML?: { __html: string };
};

const MANIFEST = /\/assets\/manifest-\w+\.js$/;
const MANIFEST_IMPORT = /import "\/assets\/manifest-\w+\.js"/;

/**
 * React Router preloads its scripts at the priority of what blocks the paint. Our pages can be read without them, so
 * letters and styles come first. It has no setting for that: its component is called here as the hook that it also is.
 * The list of our pages, two kilobytes, is written into the page instead of being one more file to wait for; in the
 * router's other way, to ask for it piece by piece, each answer draws the whole page anew.
 */
export function LateScripts({ nonce }: { nonce: string | undefined }) {
  const { manifest } = use(PageContext);
  const scripts = Scripts({ nonce });
  return isValidElement<Element>(scripts)
    ? Children.map(scripts.props.children, (child) => later(child, manifest))
    : scripts;
}

function later(child: ReactNode, manifest: string | undefined): ReactNode {
  if (!isValidElement<Element>(child)) return child;
  if (child.props.rel === 'modulepreload')
    return MANIFEST.test(child.props.href ?? '') ? null : cloneElement(child, { fetchPriority: 'low' });
  return child.type === Fragment
    ? Children.map(child.props.children, (script) => withManifest(script, manifest))
    : child;
}

function withManifest(script: ReactNode, manifest: string | undefined): ReactNode {
  if (!isValidElement<Element>(script) || manifest === undefined) return script;
  const text = script.props.dangerouslySetInnerHTML?.__html ?? '';
  if (!MANIFEST_IMPORT.test(text)) return script;
  const written = text.replace(MANIFEST_IMPORT, () => `window.__reactRouterManifest = ${manifest}`);
  return cloneElement(script, { dangerouslySetInnerHTML: { __html: written } });
}
