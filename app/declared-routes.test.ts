import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { beforeAll, describe, expect, test } from 'vitest';
import { GUARDS } from '#features/identity/guard.ts';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';
import { FORMS } from './forms.ts';
import { LIMITS } from './limits.ts';
import { declarationOf, patternOf, ROUTES } from './route-table.ts';
import type { RouteDeclaration } from './route-table/declaration.ts';
import { ENDPOINTS } from './web/endpoints.ts';
import { SERVICES } from './web/services.ts';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb();
  return web.close;
});

const declared = Object.entries<RouteDeclaration>(ROUTES);
const isPage = ({ layout }: RouteDeclaration) => layout !== 'data';

describe('pages', () => {
  test('every route the router serves is declared, and every declared route is served', () => {
    const served = servedRoutes(web.build).map(({ id, path }) => `${id} ${path}`);
    expect(served.toSorted()).toEqual(declared.map(([name, { path }]) => `${name} ${patternOf(path)}`).toSorted());
  });

  test('a name is declared in one room of the table only, and every room is in the table', async () => {
    const files = await readdir(join(import.meta.dirname, 'route-table'));
    const rooms = (await Promise.all(files.map((file) => import(`./route-table/${file}`)))) as Record<string, object>[];
    const names = rooms.flatMap((room) => Object.values(room).flatMap(Object.keys));
    expect([...names, 'manifest', 'notFound'].toSorted()).toEqual(Object.keys(ROUTES).toSorted());
  });

  test('a route inside the layout it declares', () => {
    const files = { default: 'layouts/visitor', extension: 'layouts/shell', blank: 'layouts/blank', data: 'root' };
    for (const { id, parentId } of servedRoutes(web.build))
      expect(parentId, id).toBe(files[declarationById(id).layout]);
  });

  test('every route has a guard, a policy and a limit that exist', () => {
    for (const [name, route] of declared) {
      expect(GUARDS, name).toContain(route.guard);
      expect(['public', 'own', 'admin'], name).toContain(route.policy);
      expect(Object.keys(LIMITS), name).toContain(route.limit);
    }
  });

  test('whoever acts on rows of a person, or as an administrator, is known by the guard', () => {
    for (const [name, { policy, guard }] of declared) {
      if (policy === 'own') expect(['authenticated', 'threads', 'admin'], name).toContain(guard);
      if (policy === 'admin') expect(guard, name).toBe('admin');
    }
  });

  test('a route that takes a form declares its schema and its limit, and no other does', () => {
    for (const { id, module } of servedRoutes(web.build)) {
      const { form, formLimit } = declarationById(id);
      expect({ id, form: form !== undefined, formLimit: formLimit !== undefined }).toEqual({
        id,
        form: 'action' in module,
        formLimit: 'action' in module,
      });
      if (form) expect(FORMS).toHaveProperty(form);
      if (formLimit)
        expect(LIMITS[formLimit].store, 'what changes something is counted for all processes').toBe('database');
    }
  });

  test('every form’s schema belongs to a route', () => {
    const used = declared.map(([, { form }]) => form).filter((form) => form !== undefined);
    expect([...new Set(used)].toSorted()).toEqual(Object.keys(FORMS).toSorted());
  });

  test('a guarded page has a loader, or the browser would open it without asking the server', () => {
    for (const { id, module } of servedRoutes(web.build)) {
      const route = declarationById(id);
      if (isPage(route) && route.guard !== 'none') expect(module, id).toHaveProperty('loader');
    }
  });

  test('guards, limits, sizes, languages and accounts are middleware of the root, so that no route can be without', () => {
    expect(web.build.routes['root']?.module).toMatchObject({ middleware: { length: 5 } });
  });

  test('a pattern nobody declared is an error and not an open door', () => {
    expect(() => declarationOf('/:locale?/undeclared')).toThrow('No route is declared');
  });
});

describe('what the server answers itself', () => {
  test('is declared, and what is declared is answered', () => {
    const answered = new Set(
      web.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`),
    );
    expect([...answered].toSorted()).toEqual(ENDPOINTS.map(({ method, path }) => `${method} ${path}`).toSorted());
  });

  test('for any method is nothing but the pages, the services and what stands before everything', () => {
    const paths = web.routes.filter(({ method }) => method === 'ALL').map(({ path }) => path);
    expect(new Set(paths)).toEqual(
      new Set(['/*', ...ENDPOINTS.map(({ path }) => path), ...SERVICES.map(({ path }) => path)]),
    );
  });

  test('has a limit that exists and says what it takes', () => {
    for (const { path, limit, input } of ENDPOINTS) {
      expect(Object.keys(LIMITS), path).toContain(limit);
      expect(input, path).toMatch(/\w{3,}/);
    }
  });
});

function servedRoutes(build: ServerBuild) {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  return routes.filter(({ path }) => path !== undefined && path !== '');
}

function declarationById(id: string): RouteDeclaration {
  return (ROUTES as Record<string, RouteDeclaration>)[id] ?? expect.fail(`${id} is not declared`);
}
