import { newRoutes } from '../routes.ts';
import type { Routes } from '../routes.ts';
import type { Creator } from './creators.ts';
import { findCreator } from './creators.ts';
import { graphError } from './graph-error.ts';
import type { Grants } from './grants.ts';
import { badToken } from './tokens.ts';

type Field = (creator: Creator) => unknown;

const FIELDS: ReadonlyMap<string, Field> = new Map<string, Field>([
  ['id', ({ id }) => id],
  ['username', ({ username }) => username],
  ['name', ({ name }) => name],
  ['threads_profile_picture_url', ({ id }) => `https://pictures.demo.test/${id}.jpg`],
  ['threads_biography', ({ biography }) => biography || undefined],
  ['is_verified', () => false],
]);

/** One's own profile; only the fields that were asked for, and none that is empty. */
export function profileRoutes(grants: Grants): Routes {
  const routes = newRoutes();
  routes.get('/', async (c) => {
    const bearer = /^bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    const token = await grants.findToken(c.req.query('access_token') ?? bearer ?? '');
    const creator = token && findCreator(token.creatorId);
    if (!creator || token.isExpired) return badToken(c, creator !== undefined);
    const asked = (c.req.query('fields') ?? 'id').split(',').map((name) => name.trim());
    const unknown = asked.find((name) => !FIELDS.has(name));
    if (unknown !== undefined)
      return graphError(c, 500, {
        message: `Tried accessing nonexisting field (${unknown})`,
        type: 'THApiException',
        code: 100,
      });
    return c.json(Object.fromEntries(['id', ...asked].map((name) => [name, FIELDS.get(name)?.(creator)])));
  });
  return routes;
}
