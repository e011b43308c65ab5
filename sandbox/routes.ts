import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';

export type Routes = Hono<{ Bindings: HttpBindings }>;

export function newRoutes(): Routes {
  return new Hono<{ Bindings: HttpBindings }>();
}
