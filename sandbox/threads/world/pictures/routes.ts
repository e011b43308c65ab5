import type { Clock } from '../../../control/clock.ts';
import { newRoutes } from '../../../routes.ts';
import type { Routes } from '../../../routes.ts';
import { hashOfText } from '../dice.ts';
import { keepLast } from '../kept.ts';
import { isCurrent } from './address.ts';
import { emblem, landscape } from './draw.ts';
import { pngOf } from './png.ts';

const KEPT_PICTURES = 64;

/** The pictures of the network, drawn when they are asked for, at addresses that run out as the real ones do. */
export function pictureRoutes(clock: Clock): Routes {
  const kept = keepLast<Buffer>(KEPT_PICTURES);
  const routes = newRoutes();
  routes.get('/:name{[a-z0-9-]+\\.png}', (c) => {
    const name = c.req.param('name');
    if (!isCurrent(name, c.req.query(), clock.now())) return c.text('URL signature expired', 403);
    const picture = kept.get(name, () => pngOf((name.startsWith('avatar-') ? emblem : landscape)(hashOfText(name))));
    c.header('cache-control', 'public, max-age=86400, immutable');
    return c.body(new Uint8Array(picture), 200, { 'content-type': 'image/png' });
  });
  return routes;
}
