import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Line = { kind: string; id?: string; accounts?: number };

/** The network's own export, of its first few accounts only, which can be cut short as when somebody stops it. */
export async function serveSmallExport(networkUrl: string, accounts: number) {
  const { world, blocks } = await firstAccounts(networkUrl, accounts);
  let lines = Infinity;
  const server = createServer((request, response) => {
    const after = new URL(request.url ?? '', networkUrl).searchParams.get('after');
    const rest = blocks.slice(blocks.findIndex(({ id }) => id === after) + 1);
    const told = [JSON.stringify({ ...world, accounts: rest.length }), ...rest.flatMap((block) => block.lines)];
    response.end(told.slice(0, lines).join('\n') + '\n');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    usernames: blocks.map(({ username }) => username),
    /** The answer ends in the middle of this account: it begins, and its first posts are told. */
    cutIn(account: number | undefined) {
      const before = blocks.slice(0, account).reduce((sum, block) => sum + block.lines.length, 1);
      lines = account === undefined ? Infinity : before + 2;
    },
    close: () => void server.close(),
  };
}

async function firstAccounts(networkUrl: string, accounts: number) {
  const { body } = await fetch(`${networkUrl}/_sandbox/threads/export`);
  if (!body) throw new Error('There is no export');
  const blocks: { id: string; username: string; lines: string[] }[] = [];
  let world: Line | undefined;
  let rest = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const told = JSON.parse(line) as Line & { username?: string };
      world ??= told;
      if (told.kind === 'account') blocks.push({ id: told.id ?? '', username: told.username ?? '', lines: [] });
      blocks.at(-1)?.lines.push(line);
    }
    if (blocks.length > accounts) break;
  }
  return { world, blocks: blocks.slice(0, accounts) };
}
