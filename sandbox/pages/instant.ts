import { html } from 'hono/html';
import type { Html } from './layout.ts';

export function instant(at: Date): Html {
  return html`<time datetime="${at.toISOString()}">${at.toISOString().replace('T', ' ').slice(0, 19)} UTC</time>`;
}
