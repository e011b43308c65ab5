/** What a text says; nothing where it is no JSON, so that a schema refuses it like anything else that is wrong. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
