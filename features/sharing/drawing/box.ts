import type { CSSProperties, ReactNode } from 'react';

/** What satori lays out: React's shape without React. */
export type Drawn = { type: string; props: Record<string, unknown> };
type Child = Drawn | string | undefined | false;

/** A box whose children stand below each other, unless its style says otherwise. */
export function box(style: CSSProperties, ...children: Child[]): Drawn {
  const shown = children.filter((child) => child !== undefined && child !== false);
  return {
    type: 'div',
    props: { style: { display: 'flex', flexDirection: 'column', boxSizing: 'border-box', ...style }, children: shown },
  };
}

export function words(style: CSSProperties, text: string): Drawn {
  return box({ display: 'block', ...style }, text);
}

/** A drawing of its own, as a picture: satori draws paths of an svg only in part. */
export function picture(svg: string, width: number, height: number): Drawn {
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return { type: 'img', props: { src, width, height } };
}

/** satori asks for React's type. */
export function asNode(drawn: Drawn): ReactNode {
  return drawn as unknown as ReactNode;
}
