/** Every variable the settings know, as their schema names them. */
export function settingNames(source: string): ReadonlySet<string> {
  const schema = source.slice(source.indexOf('const Variables = z.object({'));
  const end = schema.indexOf('\n});');
  const names = [...schema.slice(0, end).matchAll(/^ {2}([A-Z][A-Z0-9_]*):/gm)].map(([, name]) => name ?? '');
  if (end < 0 || names.length === 0) throw new Error('The schema of the settings was not found in runtime/settings.ts');
  return new Set(names);
}

/** A name whose value nobody but the machine may know. */
export function isSecretName(name: string): boolean {
  return /SECRET|PASSWORD|TOKEN|API_KEY|ACCESS_KEY|^DATABASE_URL$|^SMTP_URL$/.test(name);
}
