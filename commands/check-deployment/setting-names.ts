/** Every variable that a schema of the settings knows, as it names them. */
export function settingNames(source: string, schemaName: 'Variables' | 'AuthVariables'): ReadonlySet<string> {
  const schema = source.slice(source.indexOf(`const ${schemaName} = z.object({`));
  const end = schema.indexOf('\n});');
  const names = [...schema.slice(0, end).matchAll(/^ {2}([A-Z][A-Z0-9_]*):/gm)].map(([, name]) => name ?? '');
  if (end < 0 || names.length === 0) throw new Error(`The schema ${schemaName} was not found in runtime/`);
  return new Set(names);
}

/** A name whose value nobody but the machine may know. */
export function isSecretName(name: string): boolean {
  return /SECRET|PASSWORD|TOKEN|API_KEY|ACCESS_KEY|^DATABASE_(DIRECT_)?URL$|^SMTP_URL$/.test(name);
}
