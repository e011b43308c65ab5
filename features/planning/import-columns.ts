export const IMPORT_COLUMNS = ['text', 'date', 'time', 'zone', 'state', 'topic', 'labels'] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** What people call them, in both languages, without accents and signs. */
const NAMES: Record<ImportColumn, readonly string[]> = {
  text: ['text', 'post', 'content', 'body', 'message', 'texte', 'contenu'],
  date: ['date', 'day', 'jour'],
  time: ['time', 'hour', 'heure'],
  zone: ['zone', 'time zone', 'timezone', 'fuseau', 'fuseau horaire'],
  state: ['state', 'status', 'etat', 'statut'],
  topic: ['topic', 'sujet', 'theme'],
  labels: ['labels', 'label', 'tags', 'etiquettes', 'etiquette'],
};

/** How something is written, without case, accents and signs. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Where each column is; the first of two that say the same. Columns we do not know are left alone. */
export function columnsIn(header: readonly string[]): Map<ImportColumn, number> {
  const names = header.map(plain);
  const found = new Map<ImportColumn, number>();
  for (const column of IMPORT_COLUMNS) {
    const index = names.findIndex((name) => NAMES[column].includes(name));
    if (index >= 0) found.set(column, index);
  }
  return found;
}

/** What a row is to become. */
export const IMPORT_TARGETS = ['idea', 'draft', 'ready', 'queued', 'scheduled'] as const;
export type ImportTarget = (typeof IMPORT_TARGETS)[number];

const TARGET_WORDS: Record<ImportTarget, readonly string[]> = {
  idea: ['idea', 'idee'],
  draft: ['draft', 'brouillon'],
  ready: ['ready', 'pret', 'prete'],
  queued: ['queue', 'queued', 'file', 'en file', 'file d attente', 'en file d attente'],
  scheduled: ['scheduled', 'schedule', 'planifie', 'planifiee', 'programme', 'programmee'],
};

export function targetFrom(text: string): ImportTarget | undefined {
  return IMPORT_TARGETS.find((target) => TARGET_WORDS[target].includes(plain(text)));
}
