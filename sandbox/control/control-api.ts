import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { storable } from '../database/storable.ts';
import { FAULT_KINDS } from '../faults/fault.ts';
import { newRoutes } from '../routes.ts';
import type { Routes } from '../routes.ts';
import type { Sandbox } from '../stand-in.ts';
import { readBody, refusal } from './json.ts';

const TEN_YEARS_S = 10 * 366 * 24 * 3600;

/** The kinds of faults that only this stand-in has, and whether one may be aimed at an account. */
export type Strikable = { kinds: readonly string[]; knowsCallers: boolean };

/** What tests and people trying things ask of every stand-in alike. */
export function controlApi({ calls, clock, faults }: Sandbox, standIns: ReadonlyMap<string, Strikable>): Routes {
  const providers = [...standIns.keys()];
  const unknownProvider = `is not a stand-in of this sandbox; there is ${providers.join(', ')}`;
  const Provider = z
    .string('must be the name of a stand-in')
    .refine((name) => providers.includes(name), { error: unknownProvider });
  const NewFault = newFault(Provider, standIns);
  const clockNow = () => ({
    now: clock.now().toISOString(),
    advanced_s: clock.advancedSeconds(),
    stopped: clock.isStopped(),
  });

  const routes = newRoutes();
  routes.get('/calls', async (c) => {
    const provider = c.req.query('provider');
    if (provider !== undefined && !providers.includes(provider))
      return refusal(c, 400, `provider: "${provider}" ${unknownProvider}`, 'provider');
    return c.json(await calls.list(provider));
  });
  routes.get('/faults', async (c) => c.json(await faults.list()));
  routes.post('/faults', async (c) => {
    const body = await readBody(c, NewFault);
    return body instanceof Response ? body : c.json(await faults.add(body), 201);
  });
  routes.delete('/faults', async (c) => {
    await faults.clear();
    return c.body(null, 204);
  });
  routes.get('/clock', (c) => c.json(clockNow()));
  routes.post('/clock', async (c) => {
    const body = await readBody(c, ClockChange);
    if (body instanceof Response) return body;
    if (body.stopped === true) await clock.stop();
    if (body.advance_s !== undefined) await clock.advance(body.advance_s);
    if (body.stopped === false) await clock.resume();
    return c.json(clockNow());
  });
  return routes;
}

const ClockChange = z
  .strictObject({ advance_s: z.number().min(0).max(TEN_YEARS_S).optional(), stopped: z.boolean().optional() })
  .refine(({ advance_s: seconds, stopped }) => seconds !== undefined || stopped !== undefined, {
    error: 'says neither advance_s nor stopped',
  });

function newFault(Provider: z.ZodType<string>, standIns: ReadonlyMap<string, Strikable>) {
  const kindsOf = (provider: string) => [...FAULT_KINDS, ...(standIns.get(provider)?.kinds ?? [])];
  return z
    .strictObject({
      provider: Provider,
      path: z.string().min(1).max(500).transform(storable).optional(),
      username: z.string().min(1).max(100).transform(storable).optional(),
      kind: z.string('must be a kind of fault'),
      rate: z.number().min(0).max(1).default(1),
      seed: z.union([z.string().max(200), z.number()], 'must be a number or a string').optional(),
      count: z.int().min(1).max(1_000_000).optional(),
    })
    .superRefine(({ provider, kind, username }, context) => {
      if (!kindsOf(provider).includes(kind))
        context.addIssue({ code: 'custom', path: ['kind'], message: `must be one of ${kindsOf(provider).join(', ')}` });
      if (username !== undefined && !standIns.get(provider)?.knowsCallers)
        context.addIssue({ code: 'custom', path: ['username'], message: 'the calls of this stand-in are nobody’s' });
    })
    .transform(({ path = null, username = null, count = null, seed = randomUUID(), ...rest }) => ({
      ...rest,
      path,
      username,
      count,
      seed: storable(String(seed)),
    }));
}
