import { z } from 'zod';
import type { Clock } from '../control/clock.ts';
import { readBody } from '../control/json.ts';
import { storable } from '../database/storable.ts';
import { newRoutes } from '../routes.ts';
import type { Routes } from '../routes.ts';
import type { Texts } from './texts.ts';

const LONGEST = 1600;

const NewText = z.strictObject({
  to: z.string().regex(/^\+?[1-9]\d{1,14}$/, 'must be a number as in E.164'),
  text: z.string().min(1).max(LONGEST).transform(storable),
  channel: z.enum(['sms', 'whatsapp']),
});

export function gateway(texts: Texts, clock: Clock): Routes {
  const routes = newRoutes();
  routes.post('/', async (c) => {
    const body = await readBody(c, NewText);
    return body instanceof Response ? body : c.json({ id: await texts.store(body, clock.now()) });
  });
  return routes;
}
