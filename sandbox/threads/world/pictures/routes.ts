import type { Clock } from '#sandbox/control/clock.ts';
import { newRoutes } from '#sandbox/routes.ts';
import type { Routes } from '#sandbox/routes.ts';
import { hashOfText } from '../dice.ts';
import { keepLast } from '../kept.ts';
import { isCurrent } from './address.ts';
import { emblem, landscape } from './draw.ts';
import { clip } from './mp4.ts';
import { pngOf } from './png.ts';

const KEPT_PICTURES = 64;

/** The pictures of the network, drawn when they are asked for, at addresses that run out as the real ones do. */
export function pictureRoutes(clock: Clock): Routes {
  const kept = keepLast<Buffer>(KEPT_PICTURES);
  const routes = newRoutes();
  routes.get('/:name{[a-z0-9-]+\\.(?:png|mp4)}', (c) => {
    const name = c.req.param('name');
    if (!isCurrent(name, c.req.query(), clock.now())) return c.text('URL signature expired', 403);
    c.header('cache-control', 'public, max-age=86400, immutable');
    return c.body(new Uint8Array(kept.get(name, () => drawn(name))), 200, {
      'content-type': name.endsWith('.mp4') ? 'video/mp4' : 'image/png',
    });
  });
  return routes;
}

function drawn(name: string): Buffer {
  const chance = hashOfText(name);
  if (name.endsWith('.mp4')) return clip(chance);
  return pngOf(name.startsWith('avatar-') ? emblem(chance) : landscape(chance));
}
