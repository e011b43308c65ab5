/** Errors whose message is all that a person needs to see. */
const FOR_PEOPLE = new Set(['SettingsError', 'StartError', 'EmbeddedPostgresError']);

/** What a process does from its first line; a start that fails is told in plain words, since nobody reads JSON lines then. */
export async function runProgram(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    const { name, message, stack } = error as Error;
    process.stderr.write(`${FOR_PEOPLE.has(name) ? message : String(stack)}\n`);
    process.exit(1);
  }
}
