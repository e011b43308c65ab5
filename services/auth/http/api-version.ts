export const API_VERSION = '2024-01-01';
export const VERSION_HEADER = 'X-Supabase-Api-Version';

/** Clients of the first version read numbers where those of 2024 read codes. */
export function wantsCodes(header: string | undefined): boolean {
  return header !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(header) && header >= API_VERSION;
}
