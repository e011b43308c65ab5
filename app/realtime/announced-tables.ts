import type { AnnouncedTable } from '#services/realtime/needs.ts';

/** What their owner hears of as it happens: only what says how something stands, never what was written. */
export const ANNOUNCED_TABLES: readonly AnnouncedTable[] = [
  {
    name: 'posts',
    key: 'id',
    owner: 'posts.person_id',
    columns: {
      id: 'uuid',
      state: 'text',
      version: 'int4',
      scheduled_at: 'timestamptz',
      published_at: 'timestamptz',
      permalink: 'text',
      updated_at: 'timestamptz',
    },
  },
  {
    name: 'publications',
    key: 'id',
    owner: 'publications.person_id',
    columns: {
      id: 'uuid',
      post_id: 'uuid',
      person_id: 'uuid',
      part: 'int2',
      state: 'text',
      reason: 'text',
      due_at: 'timestamptz',
    },
  },
  {
    name: 'notifications',
    key: 'id',
    owner: 'notifications.user_id',
    columns: {
      id: 'uuid',
      type: 'text',
      kind: 'text',
      href: 'text',
      created_at: 'timestamptz',
      read_at: 'timestamptz',
    },
  },
  {
    name: 'network_syncs',
    key: 'account_id',
    owner: 'select person_id from network_accounts where id = network_syncs.account_id',
    columns: {
      account_id: 'uuid',
      import_step: 'text',
      synced_at: 'timestamptz',
      asked_at: 'timestamptz',
      failures: 'int4',
      failure: 'text',
    },
  },
];
