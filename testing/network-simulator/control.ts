import type { ServerResponse } from 'node:http';
import type { SimulatorOptions } from './options.ts';
import { forgetAll, progressOf, show } from './world.ts';
import type { World } from './world.ts';

/** For whoever runs it as a process: what `Simulator` offers, over HTTP. */
export function control(world: World, method: string, address: string, body: string, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(address, 'http://network');
  const told = answerTo(world, `${method} ${pathname.replace('/_control/', '')}`, searchParams, body);
  response.writeHead(told === undefined ? 404 : 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(told ?? 'There is nothing like that'));
}

function answerTo(world: World, asked: string, query: URLSearchParams, body: string): unknown {
  switch (asked) {
    case 'POST options':
      return Object.assign(world.options, JSON.parse(body) as Partial<SimulatorOptions>);
    case 'GET posts':
      return world.posts;
    case 'GET calls':
      return world.calls.filter(({ at }) => at >= Number(query.get('since') ?? 0));
    case 'GET progress':
      return progressOf(world);
    case 'POST posts': {
      const { account, text } = JSON.parse(body) as { account: string; text: string };
      return show(world, { account, text, mediaCount: 0, replyTo: undefined, container: undefined });
    }
    case 'POST forget':
      forgetAll(world);
      return 'forgotten';
    default:
      return undefined;
  }
}
