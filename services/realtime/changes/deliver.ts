import type { Channel } from '../channels/channel.ts';
import { push } from '../channels/channel.ts';
import type { Hub } from '../hub.ts';
import type { AnnouncedTable } from '../needs.ts';
import type { Announced } from './announced.ts';
import type { Binding } from './binding.ts';
import { holds } from './filter.ts';
import type { Row } from './filter.ts';
import { readRows } from './read-rows.ts';
import type { FreshRow } from './read-rows.ts';

const MOST_AT_ONCE = 500;

/** In the order in which they were announced; those that come while others are read are read together. */
export function openDelivery(hub: Hub): (announced: Announced) => void {
  let waiting: Announced[] = [];
  let isDelivering = false;

  async function deliverAll(): Promise<void> {
    isDelivering = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST_AT_ONCE);
      waiting = waiting.slice(MOST_AT_ONCE);
      const rows = await rowsOf(hub, batch);
      for (const announced of batch) deliver(hub, announced, rows.get(announced.table));
    }
    isDelivering = false;
  }

  return (announced) => {
    if (!followersOf(hub, announced).some(() => true)) return;
    waiting.push(announced);
    if (!isDelivering) void deliverAll();
  };
}

type Rows = Map<string, FreshRow> | 'unreadable';

async function rowsOf(hub: Hub, batch: readonly Announced[]): Promise<Map<string, Rows>> {
  const read = async (table: AnnouncedTable): Promise<[string, Rows]> => {
    const changed = batch.filter((each) => each.table === table.name && each.type !== 'DELETE');
    if (changed.length === 0) return [table.name, new Map()];
    try {
      return [table.name, await readRows(hub.needs, table, [...new Set(changed.map(({ id }) => id))])];
    } catch (error) {
      hub.needs.log.warn({ error, table: table.name }, 'rows that have changed could not be read');
      return [table.name, 'unreadable'];
    }
  };
  return new Map(await Promise.all(hub.needs.tables.map(read)));
}

function deliver(hub: Hub, announced: Announced, rows: Rows | undefined): void {
  const table = hub.needs.tables.find(({ name }) => name === announced.table);
  if (!table || !rows) return;
  const row = rows === 'unreadable' ? undefined : rows.get(announced.id);
  const isGone = announced.type === 'DELETE';
  // It is gone by now, which is announced too; or it has become somebody else's.
  if (rows !== 'unreadable' && !isGone && row?.personId !== announced.person_id) return;

  const now = hub.needs.clock.now().getTime();
  for (const { channel, bindings } of followersOf(hub, announced)) {
    if (channel.expiresAt <= now) continue;
    const heard =
      row && !isGone ? bindings.filter((each) => each.conditions.every((one) => holds(one, row.record))) : bindings;
    if (heard.length === 0) continue;
    const error = rows === 'unreadable' && !isGone ? ['Error 500: the row could not be read'] : null;
    push(hub, channel, 'postgres_changes', {
      ids: heard.map(({ id }) => id),
      data: dataOf(table, announced, selected(table, row?.record, heard), error),
    });
  }
}

function* followersOf({ followers }: Hub, { person_id: personId, table, type }: Announced) {
  for (const channel of followers.get(personId) ?? []) {
    const bindings = channel.bindings.filter(
      (each) => (each.table ?? table) === table && (each.event === '*' || each.event === type),
    );
    if (bindings.length > 0) yield { channel, bindings } satisfies { channel: Channel; bindings: Binding[] };
  }
}

/** What any of them has asked for, and always its key. */
function selected({ key, columns }: AnnouncedTable, record: Row | undefined, bindings: readonly Binding[]): Row {
  const isWanted = (column: string) =>
    column === key || bindings.some(({ select }) => !select || select.includes(column));
  return Object.fromEntries(
    Object.keys(columns)
      .filter(isWanted)
      .map((column) => [column, record?.[column] ?? null]),
  );
}

function dataOf(
  { key, columns }: AnnouncedTable,
  { table, type, id, at }: Announced,
  record: Row,
  errors: string[] | null,
) {
  const isWhole = type !== 'DELETE' && errors === null;
  return {
    schema: 'public',
    table,
    commit_timestamp: at,
    type,
    columns: Object.entries(columns).map(([name, columnType]) => ({ name, type: columnType })),
    ...(type !== 'DELETE' && { record: isWhole ? record : { [key]: id } }),
    ...(type !== 'INSERT' && { old_record: { [key]: id } }),
    errors,
  };
}
