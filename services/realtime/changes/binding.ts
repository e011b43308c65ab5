import type { AnnouncedTable } from '../needs.ts';
import { isRecord } from '../wire/message.ts';
import type { Condition } from './filter.ts';
import { readFilter } from './filter.ts';

export type ChangeType = 'INSERT' | 'UPDATE' | 'DELETE';

/** Which changes a channel wants to hear of. */
export type Binding = {
  id: number;
  event: ChangeType | '*';
  /** Every table, where none is named. */
  table: string | undefined;
  conditions: readonly Condition[];
  select: readonly string[] | undefined;
};

/** As the client wrote it: it compares what it is answered with what it asked. */
export type AskedBinding = { event: string; schema?: unknown; table?: unknown; filter?: unknown; select?: unknown };

export function isAsked(value: unknown): value is AskedBinding {
  return isRecord(value) && typeof value['event'] === 'string';
}

/** `undefined` for what can never be heard of. */
export function bindingOf(asked: AskedBinding, id: number, tables: readonly AnnouncedTable[]): Binding | undefined {
  const event = asked.event.toUpperCase();
  if (event !== '*' && event !== 'INSERT' && event !== 'UPDATE' && event !== 'DELETE') return undefined;
  if (!isOneOf(asked.schema, ['public', '*', undefined, null])) return undefined;
  const name = typeof asked.table === 'string' && asked.table !== '*' ? asked.table : undefined;
  const table = tables.find((each) => each.name === name);
  if (name !== undefined && !table) return undefined;
  const conditions = asked.filter ? table && readFilter(asked.filter, table.columns) : [];
  if (!conditions) return undefined;
  const { select } = asked;
  if (select !== undefined && !isNames(select)) return undefined;
  return { id, event, table: name, conditions, select };
}

function isOneOf(value: unknown, allowed: readonly unknown[]): boolean {
  return allowed.includes(value);
}

function isNames(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((name) => typeof name === 'string');
}
